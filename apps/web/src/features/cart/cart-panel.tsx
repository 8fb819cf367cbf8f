import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../api/queries.ts'
import { formatPrice } from '../../lib/format.ts'
import { optionalPart } from '../../lib/optional-part.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { Meter } from '../../ui/meter.tsx'
import { RollingText } from '../../ui/rolling-text.tsx'
import classes from './cart-panel.module.css'
import { CartPrice } from './cart-price.tsx'
import { ShortPrice } from './short-price.tsx'
import { lastChange } from './undoable-change.ts'
import { useCartActions } from './use-cart-actions.ts'
import type { CartSummary } from './use-cart-summary.ts'
import { useRealLimit } from './use-channel-count.ts'
import { Button } from '../../ui/button.tsx'

// Offered with the first channel only, so its code loads then.
const CartUndo = optionalPart(() => import('./cart-undo.tsx').then((m) => m.CartUndo))

/** The cart: number of channels and limit, price, renewal, and the next step. */
export function CartPanel({ summary }: { summary: CartSummary }) {
  const { t } = useTranslation()
  const { count } = summary
  const limit = useRealLimit(summary.limit)
  const change = useStore(lastChange, (last) => last)
  const isEmpty = count === 0 && !summary.hasChanges
  return (
    <div className={classes.panel}>
      {isEmpty ? (
        <div className={classes.empty}>
          <p className={classes.strong}>{t('cart.empty')}</p>
          <p className={classes.quiet}>
            <ShortPrice summary={summary} />
          </p>
        </div>
      ) : (
        <>
          <div>
            <p className={classes.used}>
              <RollingText
                text={
                  limit === null ? t('channels.shown', { count }) : t('cart.used', { used: count, limit })
                }
              />
            </p>
            {limit !== null && <Meter label={t('cart.meter')} value={count} max={limit} />}
          </div>
          <Difference summary={summary} />
          <CartPrice summary={summary} />
          <MainAction summary={summary} />
        </>
      )}
      <Suspense>{(!isEmpty || change !== null) && <CartUndo summary={summary} />}</Suspense>
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

function MainAction({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { save } = useCartActions()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const { due, fitsHeld, hasGift, isTrial, isUpgrade, hasChanges, isTooLarge, currency, count } = summary
  const price = hasGift ? null : due && formatPrice(due.total + due.fee, currency, i18n.language)
  const orderLabel =
    price === null ? t('cart.continue') : t(isUpgrade ? 'cart.orderUpgrade' : 'cart.order', { price })
  const isSaved = fitsHeld && !hasChanges
  const ordersTrial = fitsHeld && isTrial && count > 0 && !isTooLarge
  return (
    <div className={classes.actions}>
      {!(ordersTrial && isSaved) && (
        <Button
          isWide
          disabled={isSaved || count === 0 || (isTooLarge && !fitsHeld)}
          isBusy={save.isPending}
          onClick={() => save.mutate(false)}
        >
          {fitsHeld ? t(isSaved ? 'cart.saved' : 'cart.save') : orderLabel}
        </Button>
      )}
      {ordersTrial && (
        <Button
          isWide
          look={isSaved ? 'primary' : 'quiet'}
          disabled={save.isPending}
          onClick={() => void navigate({ to: paths.checkout })}
        >
          {orderLabel}
        </Button>
      )}
      {summary.isTrialAllowed && !hasGift && trialDays > 0 && !isTooLarge && (
        <Button look="quiet" isWide disabled={save.isPending} onClick={() => save.mutate(true)}>
          {t('cart.trial', { days: trialDays })}
        </Button>
      )}
    </div>
  )
}
