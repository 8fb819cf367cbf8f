import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cart } from './cart.ts'
import classes from './cart-panel.module.css'
import { useCartActions } from './use-cart-actions.ts'
import type { CartSummary } from './use-cart-summary.ts'

/** Undo buttons: back to the paid channels, restore removed ones, or undo "remove all". */
export function CartUndo({ summary }: { summary: CartSummary }) {
  const { t } = useTranslation()
  const { revert } = useCartActions()
  const [cleared, setCleared] = useState<ReadonlySet<number>>(new Set())
  const { hasPaidChannels, hasChanges, removed, count } = summary

  function clear() {
    const { selection } = cart.store.get()
    setCleared(selection)
    cart.select(selection, false)
  }

  return (
    <div className={classes.undo}>
      {hasPaidChannels && removed > 0 && (
        <button type="button" disabled={revert.isPending} onClick={() => revert.mutate(true)}>
          {t('cart.revertRemoved')}
        </button>
      )}
      {hasPaidChannels && hasChanges && (
        <button type="button" disabled={revert.isPending} onClick={() => revert.mutate(false)}>
          {t('cart.revert')}
        </button>
      )}
      {!hasPaidChannels && count > 0 && (
        <button type="button" onClick={clear}>
          {t('cart.clear')}
        </button>
      )}
      {!hasPaidChannels && count === 0 && cleared.size > 0 && (
        <button type="button" onClick={() => cart.select(cleared, true)}>
          {t('cart.undoClear')}
        </button>
      )}
    </div>
  )
}
