/** Signs that a visitor uses the page. Code for what they do next waits for one, since the first paint comes first. */
export const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls `begin` once, at the first sign of use. The returned function stops waiting. */
export function atFirstSign(begin: () => void): () => void {
  const waiting = new AbortController()
  const start = (): void => {
    waiting.abort()
    begin()
  }
  for (const sign of signs) addEventListener(sign, start, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
