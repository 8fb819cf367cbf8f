import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../messages/use-words.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { NoticeBar } from './notice-bar.tsx'
import classes from './notice-bar.module.css'
import { ShortPrice } from './short-price.tsx'
import { lastChange, type UndoableChange } from './undoable-change.ts'
import { useCartSummary } from './use-cart-summary.ts'

/** "52 removed", what is left to do or else the price from now on, and the way back, by its button or Ctrl+Z. Stays until it is closed or another change replaces it. */
export function UndoNotice({ change }: { change: UndoableChange }) {
  const { t } = useTranslation()
  const hasWords = useWords(true, 'channelTools')
  const summary = useCartSummary()
  useEffect(() => {
    function undoByKey(event: KeyboardEvent): void {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      change.undo()
    }
    addEventListener('keydown', undoByKey)
    return () => removeEventListener('keydown', undoByKey)
  }, [change])
  if (!hasWords) return null
  const { count, wasRemoval, next } = change
  return (
    <NoticeBar
      text={
        <FactLine>
          {t(wasRemoval ? 'cart.removed' : 'cart.added', { count })}
          {next?.text}
          {!next && summary && summary.count > 0 && (
            <span className={classes.price}>
              <ShortPrice summary={summary} />
            </span>
          )}
        </FactLine>
      }
      actions={[
        ...(next ? [{ label: next.label, onClick: next.go }] : []),
        { label: t('cartNotices.undo'), onClick: change.undo },
      ]}
      onClose={() => lastChange.set(null)}
    />
  )
}

/** True in a text field, whose own undo comes first. A check box has none. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox], [type=radio])')
}
