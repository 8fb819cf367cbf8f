import { useEffect, useEffectEvent } from 'react'

/** While active, passes typed characters to `change` and Enter to `enter`, and withholds all keys from the page; Escape closes. */
export function useTypeAhead(
  isActive: boolean,
  {
    change,
    enter,
    close,
  }: { change: (edit: (text: string) => string) => void; enter: () => void; close: () => void },
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') close()
    else if (key === 'Enter') enter()
    else if (key === 'Backspace') change((text) => text.slice(0, -1))
    else if (key.length === 1) change((text) => text + key)
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isActive])
}
