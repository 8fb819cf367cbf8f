import { useEffect, useState } from 'react'

const longMs = 10_000

/** True once a wait has become so long that the page should say more than "a few seconds". */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLong && isWaiting
}
