import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Restores focus and scroll to the row just left. */
export function useReturnToRow(root: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const router = useRouter()
  // While a list is first rendered, the router has not left the page before it.
  const [from] = useState(() => router.state.resolvedLocation?.pathname)
  const isDone = useRef(false)
  useEffect(() => {
    if (!hasRows || isDone.current || from === undefined) return undefined
    let unsubscribe: (() => void) | undefined
    function showRow() {
      unsubscribe?.()
      isDone.current = true
      const openers = [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[data-row-opener]') ?? [])]
      const [opener, another] = openers.filter(({ pathname }) => pathname === from)
      // Rows can share a page, such as the orders that lead to a search of payments.
      if (another) return
      opener?.scrollIntoView({ block: 'center' })
      opener?.focus({ preventScroll: true })
    }
    if (router.state.resolvedLocation?.pathname !== from) {
      showRow()
      return undefined
    }
    // After the shell, which moves the focus to the start of a new page; only once, since each search of the list is rendered too.
    unsubscribe = router.subscribe('onRendered', showRow)
    return unsubscribe
  }, [root, hasRows, from, router])
}
