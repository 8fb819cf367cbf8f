import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { atFirstSign } from '../../lib/first-sign.ts'
import { optionalPart } from '../../lib/optional-part.ts'
import { useStore } from '../../lib/store.ts'
import { Meter } from '../../ui/meter.tsx'
import { RollingText } from '../../ui/rolling-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './cart-panel.module.css'
import { ShortPrice } from './short-price.tsx'
import { lastChange } from './undoable-change.ts'
import type { CartSummary } from './use-cart-summary.ts'
import { useRealLimit } from './use-channel-count.ts'

// Needed with the first channel, so its code loads with the first sign of use.
const loadOrder = () => import('./cart-order.tsx').then((m) => m.CartOrder)
const CartOrder = optionalPart(loadOrder)

/** The cart: number of channels and limit, price, renewal, and the next step. `onShow`: the list shows the selected channels. */
export function CartPanel({ summary, onShow }: { summary: CartSummary; onShow?: () => void }) {
  const { t } = useTranslation()
  const { count } = summary
  const limit = useRealLimit(summary.limit)
  const change = useStore(lastChange, (last) => last)
  const isEmpty = count === 0 && !summary.hasChanges
  useEffect(() => atFirstSign(() => void loadOrder().catch(() => null)), [])
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
        </>
      )}
      <Suspense fallback={!isEmpty && <Skeleton height={160} round />}>
        {(!isEmpty || change !== null) && <CartOrder summary={summary} isEmpty={isEmpty} onShow={onShow} />}
      </Suspense>
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
