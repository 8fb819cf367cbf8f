import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'

/** Throttles what could be guessed by, or sent with, a voucher's code. Each throws too_many_requests. */
export function createVoucherLimits(deps: { throttle: Throttle; isUnlimited: (ip: string) => boolean }) {
  const { throttle, isUnlimited } = deps
  return {
    /** Counts attempts to use a code, right ones too: an answer reveals whether a guess was right. `userId` null = without an account. */
    async limitCodes({ ip, userId }: { ip: string; userId: number | null }) {
      if (isUnlimited(ip)) return
      await throttle.requireFrom(ip, throttleRules.voucherNetwork)
      if (userId !== null) await throttle.require(throttleRules.voucherAccount, String(userId))
    },

    /** Counts a mail with the code of a gift that its buyer requests again. */
    limitGiftMails: (userId: number) => throttle.require(throttleRules.giftMail, String(userId)),
  }
}
