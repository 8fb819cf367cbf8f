import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { tellProof } from '../../../features/social-login/proof-channel.ts'
import { forgetAttempt, type SocialAttempt } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'

type ProofReturnProps = {
  attempt: SocialAttempt
  name: string
  returned: { code: string; iss?: string }
  /** The provider's reason for a refusal; null = not refused. */
  refusal: string | null
}

/** Return page of a login that proves the session's holder: notifies the waiting page and closes this window. */
export function ProofReturn({ attempt, name, returned, refusal }: ProofReturnProps) {
  const { t } = useTranslation()
  const { provider, state } = attempt
  const { data: isProven, error } = useQuery({
    queryKey: ['social-proof', provider, state],
    async queryFn() {
      forgetAttempt()
      await call('socialProve', { params: { provider }, body: { ...returned, state } })
      tellProof()
      window.close()
      return true
    },
    enabled: refusal === null,
    // A code works once, so a retry would fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = refusal ?? error?.message
  if (failure === undefined && !isProven)
    return <ResultPage kind="waiting" title={t('social.proving')} text={t('social.waitingText')} />
  return (
    <ResultPage
      kind={isProven ? 'done' : 'failed'}
      title={t(isProven ? 'social.proven' : 'social.failedTitle', { name })}
      text={isProven ? t('social.provenText') : failure || t('errors.somethingWrong')}
    >
      <Button onClick={() => window.close()}>{t('social.closeWindow')}</Button>
    </ResultPage>
  )
}
