import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a step that replaces another. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
