import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../api/queries.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatDate, formatPrice } from '../../lib/format.ts'
import { Meter } from '../../ui/meter.tsx'
import { RollingText } from '../../ui/rolling-text.tsx'
import classes from './cart-panel.module.css'
import { CartUndo } from './cart-undo.tsx'
import { useCartActions } from './use-cart-actions.ts'
import type { CartSummary } from './use-cart-summary.ts'
import { Button } from '../../ui/button.tsx'

/** The cart: how many channels of which limit, what they cost, when that renews, and the next step. */
export function CartPanel({ summary }: { summary: CartSummary }) {
  const { t } = useTranslation()
  const isEmpty = summary.count === 0 && !summary.hasChanges
  return (
    <div className={classes.panel}>
      {isEmpty ? (
        <div className={classes.empty}>
          <p className={classes.strong}>{t('cart.empty')}</p>
          <p className={classes.quiet}>{t('cart.emptyHint')}</p>
        </div>
      ) : (
        <>
          <div>
            <p className={classes.used}>
              <RollingText text={t('cart.used', { used: summary.count, limit: summary.limit })} />
            </p>
            <Meter label={t('cart.meter')} value={summary.count} max={summary.limit} />
          </div>
          <Difference summary={summary} />
          <Price summary={summary} />
          <MainAction summary={summary} />
        </>
      )}
      <CartUndo summary={summary} />
      <p role="status" className={classes.state}>
        {summary.isRetrying ? t('cart.retrying') : ''}
      </p>
    </div>
  )
}

function Difference({ summary: { hasPaidChannels, added, removed } }: { summary: CartSummary }) {
  const { t } = useTranslation()
  if (!hasPaidChannels || added + removed === 0) return null
  return (
    <p className={classes.difference}>
      {added > 0 && <span data-kind="added">{t('cart.added', { count: added })}</span>}
      {removed > 0 && <span data-kind="removed">{t('cart.removed', { count: removed })}</span>}
    </p>
  )
}

function Price({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const renewsAt = new Date(useCurrentTime())
  renewsAt.setFullYear(renewsAt.getFullYear() + 1)
  const { count, limit, due, currency, isSubscribed, isUpgrade, yearTotal, planName, isPending } = summary
  if (isSubscribed && !isUpgrade) {
    // More than the limit and not priced yet: what the server will answer is no longer included.
    const isIncluded = count <= limit
    return <p className={classes.quiet}>{t(isIncluded ? 'cart.included' : 'cart.saving')}</p>
  }
  const price = (amount: number) => formatPrice(amount, currency, i18n.language)
  return (
    <div className={classes.price} aria-busy={isPending}>
      {planName !== null && <p className={classes.strong}>{t('cart.plan', { name: planName })}</p>}
      {isUpgrade && (
        <p className={classes.line}>
          <span>{t('cart.upgrade')}</span>
          <span>{price(due.total)}</span>
        </p>
      )}
      {due.fee > 0 && (
        <p className={classes.line}>
          <span>{t('cart.fee')}</span>
          <span>{price(due.fee)}</span>
        </p>
      )}
      <p className={classes.total}>
        <RollingText text={price(due.total + due.fee)} />
        {!isUpgrade && <span className={classes.interval}>{t('cart.aYear')}</span>}
      </p>
      <p className={classes.quiet}>
        {isUpgrade
          ? t('cart.sameLink')
          : t('cart.renews', {
              date: formatDate(renewsAt.getTime(), i18n.language),
              price: price(yearTotal),
            })}
      </p>
    </div>
  )
}

function MainAction({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const { save } = useCartActions()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const { due, isSubscribed, isUpgrade, hasChanges, currency, count } = summary
  const isSaved = isSubscribed && !isUpgrade && !hasChanges
  const price = formatPrice(due.total + due.fee, currency, i18n.language)
  const label = isUpgrade
    ? t('cart.orderUpgrade', { price })
    : t(isSaved ? 'cart.saved' : isSubscribed ? 'cart.save' : 'cart.order', { price })
  return (
    <div className={classes.actions}>
      <Button
        isWide
        disabled={isSaved || count === 0}
        isBusy={save.isPending}
        onClick={() => save.mutate(false)}
      >
        {label}
      </Button>
      {summary.isTrialAllowed && trialDays > 0 && (
        <Button look="quiet" isWide disabled={save.isPending} onClick={() => save.mutate(true)}>
          {t('cart.trial', { days: trialDays })}
        </Button>
      )}
    </div>
  )
}
