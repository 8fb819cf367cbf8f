import type { KeyboardEvent } from 'react'

const focusable = 'input, button, a[href]'

/** Up and Down move the focus, for remote controls whose browser has no pointer and no Tab key. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const now = parts.indexOf(document.activeElement as HTMLElement)
  const next = now === -1 && step === -1 ? undefined : parts[now + step]
  // At the ends the page scrolls.
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
