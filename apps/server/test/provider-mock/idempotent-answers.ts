import type { MockAnswer, MockRequest } from './mock-server.ts'

/** Idempotency keys: a repeated request gets its first response, a different one with the same key is refused. */
export function createIdempotentAnswers(refused: MockAnswer) {
  const kept = new Map<string, { print: string; answer: MockAnswer }>()
  return {
    once(key: string | undefined, request: MockRequest, act: () => MockAnswer): MockAnswer {
      if (key === undefined) return act()
      const print = `${request.method} ${request.path} ${request.rawBody}`
      const earlier = kept.get(key)
      if (earlier === undefined) {
        const answer = act()
        // A copy, because its subject may change.
        kept.set(key, { print, answer: structuredClone(answer) })
        return answer
      }
      return earlier.print === print ? earlier.answer : refused
    },
    /** Expires all keys, as a provider does after some hours. */
    forget: () => kept.clear(),
  }
}
