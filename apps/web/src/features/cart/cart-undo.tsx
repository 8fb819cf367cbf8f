import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { cart } from './cart.ts'
import classes from './cart-panel.module.css'
import { useCartActions } from './use-cart-actions.ts'
import type { CartSummary } from './use-cart-summary.ts'
import { lastChange, selectMany } from './undoable-change.ts'

/** The way to the selected channels, and undo buttons: back to the paid channels, restore removed ones, or undo "remove all". */
export function CartUndo({ summary, onShow }: { summary: CartSummary; onShow: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { revert } = useCartActions()
  const change = useStore(lastChange, (last) => last)
  const { hasPaidChannels, hasChanges, removed, count } = summary
  const { press, takeFocus } = useFocusHandover()

  return (
    <div className={classes.undo}>
      {count > 0 && (
        <Link to={paths.channels} search={{ filter: 'selected' }} {...(onShow ? { onClick: onShow } : {})}>
          {t('cart.show')}
        </Link>
      )}
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
        <button
          ref={takeFocus}
          type="button"
          onClick={() => press(() => selectMany([...cart.store.get().selection], false))}
        >
          {t('cart.clear')}
        </button>
      )}
      {!hasPaidChannels && count === 0 && change?.wasRemoval && (
        <button ref={takeFocus} type="button" onClick={() => press(change.undo)}>
          {t('cart.undoRemoval')}
        </button>
      )}
    </div>
  )
}
