import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { statusQuery } from './queries.ts'
import { setServerTime } from '../lib/clock.ts'

/** Sets the server's time, since a browser's clock may be wrong. Returns false until that is done or has failed. */
export function useServerTime(): boolean {
  const { data, failureCount } = useQuery(statusQuery)
  const [isSet, setIsSet] = useState(false)
  const now = data?.now
  useEffect(() => {
    if (now === undefined) return
    setServerTime(now)
    // oxlint-disable-next-line react/set-state-in-effect -- the clock is outside of React
    setIsSet(true)
  }, [now])
  return isSet || failureCount > 0
}
