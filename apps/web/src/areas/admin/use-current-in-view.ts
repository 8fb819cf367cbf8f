import { useEffect, useRef } from 'react'

/** Centres the current link in its row. */
export function useCurrentInView(current: string | undefined) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (current === undefined || !row.current || !link) return
    const [around, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (around.left + around.width / 2)
  }, [current])
  return row
}
