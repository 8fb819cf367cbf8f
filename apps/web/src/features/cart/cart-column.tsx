import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './cart-column.module.css'
import { CartPanel } from './cart-panel.tsx'
import { useCartSummary } from './use-cart-summary.ts'

/** The cart as a card beside the list. */
export function CartColumn() {
  const { t } = useTranslation()
  const summary = useCartSummary()
  return (
    <aside className={classes.card} aria-labelledby="cart-title">
      <h2 id="cart-title">{t('cart.title')}</h2>
      {summary ? (
        <CartPanel summary={summary} />
      ) : (
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={8} />
          <Skeleton height={42} round />
        </>
      )}
    </aside>
  )
}
