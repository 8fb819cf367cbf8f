import { useEffect, useState } from 'react'

/**
 * Returns the focus when a dialog closes: to the element that had it before or, if that is gone, to the page's content; otherwise the
 * Tab key would continue from the removed dialog.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target =
        before === document.body || !before?.isConnected ? document.querySelector('#main') : before
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [before],
  )
}
