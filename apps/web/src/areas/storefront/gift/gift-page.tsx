import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../api/queries.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import page from '../checkout/checkout.module.css'
import { GiftForm } from './gift-form.tsx'

/** Order of a year for somebody else; guests fill it in before they log in. */
export function GiftPage() {
  const { t } = useTranslation()
  usePageTitle(t('gift.title'), t('brand'))
  const services = useQuery(servicesQuery)
  if (services.isError && !services.data) {
    return (
      <EmptyState level={1} title={t('prices.failedTitle')} text={t('prices.failedText')}>
        <Button onClick={() => void services.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className={page.wide} aria-busy={!services.data}>
      <div>
        <h1>{t('gift.title')}</h1>
        <p className={page.lead}>{t('gift.lead')}</p>
      </div>
      {services.data ? <GiftForm services={services.data} /> : <Skeleton height={420} round />}
    </div>
  )
}
