import { IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RollingText } from '../../ui/rolling-text.tsx'
import classes from './cart-bar.module.css'
import { ShortPrice } from './short-price.tsx'
import { useCartSummary, type CartSummary } from './use-cart-summary.ts'
import { Button } from '../../ui/button.tsx'

/** Loaded when first opened, since sheets load a large part of Mantine. */
const CartSheet = lazy(() => import('./cart-sheet.tsx').then((m) => ({ default: m.CartSheet })))

/** The cart on narrow screens: a bar at the bottom that opens as a sheet. */
export function CartBar() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const summary = useCartSummary()
  if (!summary) return null
  const { count, isRetrying, hasChanges, isSubscribed, isTrial } = summary
  if (count === 0 && !hasChanges) return <EmptyBar summary={summary} />
  return (
    <>
      <aside className={classes.bar} aria-label={t('cart.title')}>
        <button type="button" className={classes.facts} onClick={() => setIsOpen(true)}>
          <span className={classes.count}>
            <RollingText text={t('channels.shown', { count })} />
            <IconChevronUp size={16} aria-hidden="true" />
          </span>
          <span className="visually-hidden">{t('cart.open')}</span>
          <span className={classes.price}>
            {isRetrying ? t('cart.retrying') : <ShortPrice summary={summary} />}
          </span>
        </button>
        {(hasChanges || !isSubscribed || isTrial) && (
          <Button onClick={() => setIsOpen(true)}>{t('cart.review')}</Button>
        )}
      </aside>
      {isOpen && (
        <Suspense>
          <CartSheet summary={summary} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Hint for an empty cart. */
function EmptyBar({ summary }: { summary: CartSummary }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.bar} aria-label={t('cart.title')}>
      <div className={classes.facts}>
        <p className={classes.count}>{t('cart.empty')}</p>
        <p className={classes.price}>
          <ShortPrice summary={summary} />
        </p>
      </div>
    </aside>
  )
}
