import { useEffect, useRef, type RefObject } from 'react'

/** When a refetch removes the row that has the focus, such as one that was dealt with, moves the focus to the row in its place. */
export function useRowFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<{ opener: Element; at: number } | null>(null)
  useEffect(() => {
    function noteFocus({ target }: FocusEvent) {
      const opener = target instanceof Element ? target : null
      const at = openersOf(root.current).findIndex((candidate) => candidate === opener)
      last.current = opener !== null && at >= 0 ? { opener, at } : null
    }
    function forgetLeft({ target }: FocusEvent) {
      // Chromium also reports an element that is about to be removed.
      queueMicrotask(() => {
        if (last.current?.opener === target && last.current.opener.isConnected) last.current = null
      })
    }
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('focusout', forgetLeft)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('focusout', forgetLeft)
    }
  }, [root])
  // After every render, since any may remove rows.
  useEffect(() => {
    if (last.current === null || last.current.opener.isConnected) return
    const { at } = last.current
    last.current = null
    if (document.activeElement !== document.body) return
    const openers = openersOf(root.current)
    const next = openers[Math.min(at, openers.length - 1)] ?? document.querySelector<HTMLElement>('#main')
    next?.focus()
  })
}

const openersOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? []),
]
