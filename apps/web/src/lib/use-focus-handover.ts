import { useRef } from 'react'

/** Hands on the focus of a button that is gone once it was pressed: to the button in its place, or to the page if there is none. */
export function useFocusHandover() {
  const wasPressed = useRef(false)
  return {
    press(act: () => void): void {
      act()
      wasPressed.current = true
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    /** Ref of such buttons. A new function at each render, so that a button that stays is passed again. */
    takeFocus(button: HTMLButtonElement | null): void {
      if (button === null || !wasPressed.current) return
      wasPressed.current = false
      button.focus()
    },
  }
}
