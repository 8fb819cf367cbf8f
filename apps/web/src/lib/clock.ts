import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const tickMs = 10_000
const now = createStore(Date.now())
let offsetMs = 0
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The server's time, which decides what is on now: a browser's clock may be wrong, and the server's is movable in development.
 */
export function currentTimeMs(): number {
  return Date.now() + offsetMs
}

/** Sets the server's time from an answer, ignoring differences shorter than a call, which do not justify a repaint. */
export function setServerTime(instant: string): void {
  const difference = Date.parse(instant) - Date.now()
  if (Math.abs(difference - offsetMs) < 5000) return
  offsetMs = difference
  now.set(currentTimeMs())
}

/** Returns the time in milliseconds since 1970; updates every ten seconds while a component uses it. */
export function useCurrentTime(): number {
  useEffect(() => {
    followers += 1
    if (followers === 1) now.set(currentTimeMs())
    timer ??= setInterval(() => now.set(currentTimeMs()), tickMs)
    return () => {
      followers -= 1
      if (followers > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return useStore(now, (value) => value)
}
