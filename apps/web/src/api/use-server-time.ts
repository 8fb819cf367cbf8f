import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusQuery } from './queries.ts'
import { setServerTime } from '../lib/clock.ts'

/** Returns the server's time, since a browser's clock may be wrong. */
export function useServerTime(): void {
  const now = useQuery(statusQuery).data?.now
  useEffect(() => {
    if (now !== undefined) setServerTime(now)
  }, [now])
}
