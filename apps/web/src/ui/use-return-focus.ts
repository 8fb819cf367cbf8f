import { useEffect, useState } from 'react'

/** Dialogs are taken away as they close: this gives the focus back to what it was on before. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
