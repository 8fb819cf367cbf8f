import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusQuery } from './queries.ts'
import { setServerTime } from '../lib/clock.ts'

/** Dates are compared with the server's time, not with a browser's clock that may be wrong. */
export function useServerTime(): void {
  const now = useQuery(statusQuery).data?.now
  useEffect(() => {
    if (now !== undefined) setServerTime(now)
  }, [now])
}
