import { useEffect, type RefObject } from 'react'

type ListKeys = {
  onHelp: () => void
  /** Absent = rows cannot be selected. */
  selection?: {
    toggle: (index: number) => void
    /** Selects the rows between two. */
    extend: (from: number, to: number) => void
  }
}

const isTyping = (target: Element | null) => target?.matches('input, textarea, select, [contenteditable]')

/** Marks the control that opens a row. */
export const rowOpener = { 'data-row-opener': '' } as const

/** Keys of a list: arrows, Home and End between rows, space to select, Shift with an arrow to select on, `/` to search, `?` for help. Enter, and space where rows cannot be selected, are the opener's own. */
export function useListKeys(root: RefObject<HTMLElement | null>, { onHelp, selection }: ListKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const list = root.current
      const { activeElement } = document
      if (!list || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"]')) return
      const search = list.querySelector<HTMLElement>('[type="search"]')
      const openers = [...list.querySelectorAll<HTMLElement>('[data-row-opener]')]
      const at = openers.findIndex((opener) => opener === activeElement)
      const isInList = at >= 0 || activeElement === search || isPage(activeElement)
      const target = isInList ? targetOf(event.key, at, openers.length) : null
      if (target !== null && !(activeElement === search && event.key !== 'ArrowDown')) {
        event.preventDefault()
        openers[target]?.focus()
        if (event.shiftKey && at >= 0) selection?.extend(at, target)
      } else if (event.key === ' ' && at >= 0 && selection) {
        event.preventDefault()
        selection.toggle(at)
      } else if (event.key === '/' && search && !isTyping(activeElement)) {
        event.preventDefault()
        search.focus()
      } else if (event.key === '?' && !isTyping(activeElement)) {
        event.preventDefault()
        onHelp()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, onHelp, selection])
}

/** True where nothing in particular has the focus. */
const isPage = (element: Element | null) => element === document.body || element?.id === 'main'

/** The row that a key leads to from the row at `at` (-1 = none); null for other keys. */
export function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return at < 0 ? null : Math.max(at - 1, 0)
    case 'Home':
      return at < 0 ? null : 0
    case 'End':
      return at < 0 ? null : count - 1
    default:
      return null
  }
}
