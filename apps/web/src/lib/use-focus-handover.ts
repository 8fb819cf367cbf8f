import { useRef } from 'react'

/** Keeps the keyboard focus when a pressed button disappears: moves it to the button that replaces it, or to the page. */
export function useFocusHandover() {
  const wasPressed = useRef(false)
  return {
    press(act: () => void): void {
      act()
      wasPressed.current = true
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    /** Ref of such buttons. Not memoised: React calls a new ref at each render, so that a button that stays can take the focus. */
    takeFocus(button: HTMLButtonElement | null): void {
      if (button === null || !wasPressed.current) return
      wasPressed.current = false
      button.focus()
    },
  }
}
