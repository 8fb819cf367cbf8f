import type { MockAnswer, MockRequest } from './mock-server.ts'

/** Answers by idempotency key: the same request gets its first answer again, another one is refused. */
export function createIdempotentAnswers(refused: MockAnswer) {
  const kept = new Map<string, { print: string; answer: MockAnswer }>()
  return {
    once(key: string | undefined, request: MockRequest, act: () => MockAnswer): MockAnswer {
      if (key === undefined) return act()
      const print = `${request.method} ${request.path} ${request.rawBody}`
      const earlier = kept.get(key)
      if (earlier === undefined) {
        const answer = act()
        // As it was then: what it is about may change.
        kept.set(key, { print, answer: structuredClone(answer) })
        return answer
      }
      return earlier.print === print ? earlier.answer : refused
    },
    /** As a provider does after some hours. */
    forget: () => kept.clear(),
  }
}
