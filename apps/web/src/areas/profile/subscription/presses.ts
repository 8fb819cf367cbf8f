import type { Subscription } from '@guidefeed/contract'

const dayMs = 86_400_000
/** Days before the end at which a mail asks for a payment method (record 0117). */
const noticeDays = 28

/** Whether a problem needs the customer now. A paid year without a payment method, such as a gift's, is none until its end is near. */
export function presses({ problem, status, finish_at }: Subscription, nowMs: number): boolean {
  if (problem === null) return false
  if (problem.kind !== 'method_missing' || status !== 'ACTIVE' || finish_at === null) return true
  return Date.parse(finish_at) < nowMs + noticeDays * dayMs
}
