import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const tickMs = 10_000
const now = createStore(Date.now())
let offsetMs = 0
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The server's time, which decides what is on now: a browser's clock may be wrong, and the server's may be moved to
 * try out a year in a minute.
 */
export function currentTimeMs(): number {
  return Date.now() + offsetMs
}

/** Takes over the server's time from an answer. Differences below the time a call takes are not worth a repaint. */
export function setServerTime(instant: string): void {
  const difference = Date.parse(instant) - Date.now()
  if (Math.abs(difference - offsetMs) < 5000) return
  offsetMs = difference
  now.set(currentTimeMs())
}

/** The time, in milliseconds since 1970, renewed every ten seconds while a component looks at it. */
export function useCurrentTime(): number {
  useEffect(() => {
    followers += 1
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
