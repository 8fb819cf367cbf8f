import { useEffect, useState } from 'react'

/**
 * Dialogs are taken away as they close: this gives the focus back to what it was on before, and to the page's content if it was on
 * nothing, since the Tab key would go on from where the dialog stood.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target = before === document.body ? document.querySelector('#main') : before
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [before],
  )
}
