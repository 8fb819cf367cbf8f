import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'

/** Throttles voucher codes, right ones too: an answer tells whether a guess was one. */
export function createVoucherLimit(deps: { throttle: Throttle; isUnlimited: (ip: string) => boolean }) {
  const { throttle, isUnlimited } = deps

  return async ({ ip, userId }: { ip: string; userId: number }) => {
    if (isUnlimited(ip)) return
    await throttle.requireFrom(ip, throttleRules.voucherNetwork)
    await throttle.require(throttleRules.voucherAccount, String(userId))
  }
}
