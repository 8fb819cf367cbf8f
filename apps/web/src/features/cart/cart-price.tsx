import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '../../api/queries.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatDate, formatPrice } from '../../lib/format.ts'
import { RollingText } from '../../ui/rolling-text.tsx'
import classes from './cart-panel.module.css'
import type { CartSummary } from './use-cart-summary.ts'

/** Price and date of the cart: none for covered channels and gifts, the rest of the term for an upgrade, otherwise a year. */
export function CartPrice({ summary }: { summary: CartSummary }) {
  const { fitsHeld, isTooLarge, hasGift } = summary
  if (isTooLarge && !fitsHeld) return <TooLarge summary={summary} />
  if (fitsHeld || hasGift) return <Paid summary={summary} />
  return <Due summary={summary} />
}

function TooLarge({ summary: { count, largestLimit } }: { summary: CartSummary }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={classes.warning}>
      {t('cart.tooLarge', { count: count - largestLimit, limit: largestLimit })}
    </p>
  )
}

function Paid({ summary: { isTrial, hasGift, finishAt } }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  if (finishAt === null) return <p className={classes.quiet}>{t(hasGift ? 'cart.gift' : 'cart.included')}</p>
  const date = formatDate(finishAt, i18n.language)
  return <p className={classes.quiet}>{t(isTrial ? 'cart.inTrial' : 'cart.includedUntil', { date })}</p>
}

function Due({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const { due, currency, isUpgrade, planName } = summary
  const price = (amount: number) => formatPrice(amount, currency, i18n.language)
  return (
    <div className={classes.price} aria-busy={due === null}>
      {planName !== null && <p className={classes.strong}>{t('cart.plan', { name: planName })}</p>}
      {due !== null && due.fee > 0 && (
        <>
          <p className={classes.line}>
            <span>{t('cart.year')}</span>
            <span>{price(due.total)}</span>
          </p>
          <p className={classes.line}>
            <span>{t('cart.fee')}</span>
            <span>{price(due.fee)}</span>
          </p>
        </>
      )}
      {due === null ? (
        <p className={classes.quiet}>{t('cart.pricing')}</p>
      ) : (
        <p className={classes.total}>
          <RollingText text={price(due.total + due.fee)} />
          {!isUpgrade && <span className={classes.interval}>{t('cart.aYear')}</span>}
        </p>
      )}
      <Renewal summary={summary} />
    </div>
  )
}

function Renewal({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const renewsAt = new Date(useCurrentTime())
  renewsAt.setFullYear(renewsAt.getFullYear() + 1)
  const { isUpgrade, finishAt, yearTotal, currency } = summary
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isUpgrade }).data
  const held = subscriptions?.find(({ status }) => status === 'ACTIVE')
  if (yearTotal === null) return null
  const price = formatPrice(yearTotal, currency, i18n.language)
  if (!isUpgrade) {
    const date = formatDate(renewsAt.getTime(), i18n.language)
    return <p className={classes.quiet}>{t('cart.renews', { date, price })}</p>
  }
  if (finishAt === null) return <p className={classes.quiet}>{t('cart.upgradeSoon')}</p>
  const date = formatDate(finishAt, i18n.language)
  return (
    <>
      <p className={classes.quiet}>{t('cart.upgrade', { date })}</p>
      {held?.canceled_at === null && (
        <p className={classes.quiet}>{t('cart.afterUpgrade', { date, price })}</p>
      )}
    </>
  )
}
