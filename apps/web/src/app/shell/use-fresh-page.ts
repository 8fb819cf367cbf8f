import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentAppearance } from '../../ui/appearance.ts'
import { animatePage } from './page-transitions.ts'
import { markAppStarted } from '../started.ts'

/** Animates a new page by the chosen transition and moves the focus to its start. */
export function useFreshPage() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  // An effect of the shell runs as soon as hydration is done.
  useEffect(markAppStarted, [])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!main.current || !pathChanged || !fromLocation) return
        // A form that focuses its first field keeps the focus.
        if (!main.current.querySelector('input:focus')) main.current.focus({ preventScroll: true })
        animatePage(main.current, currentAppearance())
      }),
    [router],
  )
  return main
}
