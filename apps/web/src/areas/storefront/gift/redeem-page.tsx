import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { CodeForm } from './code-form.tsx'
import { DeadGift } from './dead-gift.tsx'
import { OpenedGift } from './opened-gift.tsx'

const route = getRouteApi('/shell/redeem')

/** Page of a gift's link, for its recipient; without a code in the address it asks for one. */
export function RedeemPage() {
  const { t } = useTranslation()
  usePageTitle(t('gift.redeem.title'), t('brand'))
  const { code = '' } = route.useSearch()
  const gift = useQuery({
    queryKey: ['gift', code],
    queryFn: async ({ signal }) => (await call('giftOpen', { body: { code }, signal })).data,
    enabled: code !== '',
    // Attempts are counted.
    staleTime: Infinity,
    meta: { shownByPage: ['too_many_requests', 'validation_failed'] },
  })

  if (code === '') return <CodeForm />
  if (hasCode(gift.error, 'too_many_requests')) {
    return <ResultPage kind="failed" title={t('gift.redeem.tooManyTitle')} text={gift.error.message} />
  }
  // Longer than any code.
  if (hasCode(gift.error, 'validation_failed')) return <DeadGift state="unknown" />
  if (gift.isError) {
    return (
      <ResultPage kind="waiting" title={t('gift.redeem.failedTitle')} text={t('gift.redeem.failedText')}>
        <Button onClick={() => void gift.refetch()}>{t('retry')}</Button>
      </ResultPage>
    )
  }
  if (!gift.data) return <ResultPage kind="waiting" title={t('gift.redeem.checking')} text={t('loading')} />
  if (gift.data.state === 'unused') return <OpenedGift code={code} gift={gift.data} />
  return <DeadGift state={gift.data.state} />
}
