import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { settleProof } from '../../api/proof.ts'
import { followProofs } from '../../features/social-login/proof-channel.ts'
import { useSocialProof } from '../../features/social-login/use-social-proof.ts'
import { Button } from '../../ui/button.tsx'

/** Proves the session by a login at a connected provider, in a window of its own, so that the page stays as it is. */
export function SocialProof({ provider: { code, name } }: { provider: { code: string; name: string } }) {
  const { t } = useTranslation()
  const start = useSocialProof()
  useEffect(() => followProofs(() => settleProof(true)), [])
  return (
    <Button look="default" isWide isBusy={start.isPending} onClick={() => start.mutate(code)}>
      {t('social.continueWith', { name })}
    </Button>
  )
}
