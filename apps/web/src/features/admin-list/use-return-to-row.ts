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
    function showRow() {
      isDone.current = true
      const openers = [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[data-row-opener]') ?? [])]
      const opener = openers.find(({ pathname }) => pathname === from)
      opener?.scrollIntoView({ block: 'center' })
      opener?.focus({ preventScroll: true })
    }
    if (router.state.resolvedLocation?.pathname !== from) {
      showRow()
      return undefined
    }
    // After the shell, which moves the focus to the start of a new page.
    return router.subscribe('onRendered', showRow)
  }, [root, hasRows, from, router])
}
