import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout.module.css'
import { OrderText } from './order-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'

const route = getRouteApi('/shell/checkout')

/** The order before it is paid: what, how much, how long, how out, and the consent to it. */
export function CheckoutPage() {
  const { t } = useTranslation()
  usePageTitle(t('checkout.title'), t('brand'))
  const { trial: isTrial = false } = route.useSearch()
  const summary = useCartSummary()

  if (!summary) {
    return (
      <div className={classes.page} aria-busy="true">
        <h1>{t('checkout.title')}</h1>
        <Skeleton height={160} round />
        <Skeleton height={200} round />
      </div>
    )
  }
  if (summary.count === 0) {
    return (
      <EmptyState level={1} title={t('checkout.emptyTitle')} text={t('checkout.emptyText')}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('prices.choose')}
        </Link>
      </EmptyState>
    )
  }
  if (summary.isSubscribed && !summary.isUpgrade && !isTrial) {
    return (
      <EmptyState level={1} title={t('checkout.nothingTitle')} text={t('checkout.nothingText')}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('backToChannels')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      <div>
        <h1>{t('checkout.title')}</h1>
        <p className={classes.lead}>{t('checkout.lead')}</p>
      </div>
      <OrderText summary={summary} isTrial={isTrial} />
      <CheckoutForm summary={summary} isTrial={isTrial} />
    </div>
  )
}
