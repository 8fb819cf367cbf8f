import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentAppearance } from '../../ui/appearance.ts'
import { animatePage } from './page-transitions.ts'
import { tellStarted } from '../started.ts'

/** A new page comes in by the chosen transition, and begins at its start for the keyboard and screen readers too. */
export function useFreshPage() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  // The shells are the first to know that a painted page is taken over.
  useEffect(tellStarted, [])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!main.current || !pathChanged || !fromLocation) return
        // A form that begins with its first field keeps it.
        if (!main.current.querySelector('input:focus')) main.current.focus({ preventScroll: true })
        animatePage(main.current, currentAppearance())
      }),
    [router],
  )
  return main
}
