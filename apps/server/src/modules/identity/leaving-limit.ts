import { clientNetwork } from '../../lib/client-network.ts'
import { throttleRules, tooManyAttempts } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'

/**
 * Throttles declarations without a login: by network, by address and network, and by address from all networks. A distributed
 * attack cannot lock out the owner: a valid code bypasses the last limit (record 0066).
 */
export function createLeavingLimit(deps: { throttle: Throttle; isUnlimited: (ip: string) => boolean }) {
  const { throttle, isUnlimited } = deps

  return async ({ ip, email, isRight }: { ip: string; email: string; isRight: boolean }) => {
    if (isUnlimited(ip)) return
    const address = email.toLowerCase()
    await throttle.requireFrom(ip, throttleRules.leavingNetwork)
    await throttle.require(throttleRules.leavingEmail, `${clientNetwork(ip)} ${address}`)
    const { allowed, waitMs } = await throttle.take(throttleRules.leavingEverywhere, address)
    if (!allowed && !isRight) throw tooManyAttempts(waitMs)
  }
}
