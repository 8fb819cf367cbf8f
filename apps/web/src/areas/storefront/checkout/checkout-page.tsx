import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTime } from '../../../api/use-server-time.ts'
import { lastChange } from '../../../features/cart/undoable-change.ts'
import { useCartSummary, type CartSummary } from '../../../features/cart/use-cart-summary.ts'
import { paths } from '../../../lib/paths.ts'
import { useStore } from '../../../lib/store.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConfirmation, type Confirmation } from '../account/use-confirmation.ts'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout.module.css'
import { OrderChannels } from './order-channels.tsx'
import { OrderText } from './order-text.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { useOrderDates } from './use-order-dates.ts'

const UndoNotice = lazy(() =>
  import('../../../features/cart/undo-notice.tsx').then((m) => ({ default: m.UndoNotice })),
)

const route = getRouteApi('/shell/checkout')

type CartOnly = { summary: CartSummary }

/** Order summary before the payment: items, price, term, cancellation and consents. */
export function CheckoutPage() {
  const { t } = useTranslation()
  usePageTitle(t('checkout.title'), t('brand'))
  useServerTime()
  const { trial: wantsTrial = false } = route.useSearch()
  const summary = useCartSummary()
  const change = useStore(lastChange, (last) => last)
  const isTrial = wantsTrial && summary?.isTrialAllowed === true
  const confirmation = useConfirmation(isTrial)
  const dates = useOrderDates(summary?.isUpgrade ? summary.finishAt : null)

  if (!summary) return <Loading />
  if (summary.count === 0) {
    return (
      <EmptyState level={1} title={t('checkout.emptyTitle')} text={t('checkout.emptyText')}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('prices.choose')}
        </Link>
      </EmptyState>
    )
  }
  // During a trial, a year may be ordered before the trial ends.
  if (summary.isSubscribed && !summary.isUpgrade && !summary.isTrial) {
    return (
      <EmptyState
        level={1}
        title={t('checkout.nothingTitle')}
        text={t(summary.hasChanges ? 'checkout.nothingText' : 'checkout.nothingToSave')}
      >
        <Link to={paths.channels} className={buttonClass()}>
          {t('backToChannels')}
        </Link>
        <Suspense>{change?.wasRemoval && <UndoNotice change={change} />}</Suspense>
      </EmptyState>
    )
  }
  const { due, yearTotal, limit } = summary
  if (due === null || yearTotal === null || limit === null) return <Unpriced summary={summary} />
  const priced = { ...summary, due, yearTotal, limit }
  const mayTry = !wantsTrial && !summary.hasGift && summary.isTrialAllowed && dates.trialDays > 0
  return (
    <div className={classes.wide}>
      <div>
        <h1>{t('checkout.title')}</h1>
        <p className={classes.lead}>{t(leadOf(isTrial, summary.hasGift, confirmation))}</p>
      </div>
      {isTrial && confirmation.email !== null && <UnconfirmedNotice email={confirmation.email} />}
      {wantsTrial && !isTrial && (
        <p role="status" className={classes.notice}>
          {t('trialOrder.notAllowed')}
        </p>
      )}
      <CheckoutForm
        key={String(isTrial)}
        summary={priced}
        isTrial={isTrial}
        confirmation={confirmation}
        dates={dates}
        alternative={
          isTrial ? (
            <Link to={paths.checkout}>{t('trialOrder.payInstead')}</Link>
          ) : (
            mayTry && (
              <Link to={paths.checkout} search={{ trial: true }}>
                {t('trialOrder.tryInstead', { days: dates.trialDays })}
              </Link>
            )
          )
        }
      >
        <OrderText summary={priced} trialEnd={isTrial ? dates.trialEnd : null}>
          <OrderChannels isNew={!summary.isUpgrade && !summary.hasGift} />
        </OrderText>
      </CheckoutForm>
    </div>
  )
}

function leadOf(isTrial: boolean, hasGift: boolean, { email }: Confirmation) {
  if (!isTrial) return hasGift ? 'checkout.leadGift' : 'checkout.lead'
  return email === null ? 'trialOrder.lead' : 'trialOrder.leadUnconfirmed'
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.wide} aria-busy="true">
      <h1>{t('checkout.title')}</h1>
      <Skeleton height={160} round />
      <Skeleton height={200} round />
    </div>
  )
}

/** Placeholder without a price: still loading, no service is large enough, or an unpaid renewal comes first. */
function Unpriced({ summary: { isPending, isTooLarge, isUpgrade, count, largestLimit } }: CartOnly) {
  const { t } = useTranslation()
  if (isTooLarge) {
    const text = t('cart.tooLarge', { count: count - largestLimit, limit: largestLimit })
    return (
      <EmptyState level={1} title={t('cart.tooMany')} text={text}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('backToChannels')}
        </Link>
      </EmptyState>
    )
  }
  if (isPending || !isUpgrade || largestLimit === 0) return <Loading />
  return (
    <EmptyState level={1} title={t('checkout.unpaidTitle')} text={t('checkout.unpaidText')}>
      <Link to={paths.profile} search={{ section: 'subscription' }} className={buttonClass()}>
        {t('callback.toProfile')}
      </Link>
    </EmptyState>
  )
}
