import { createLeavingLimit } from './leaving-limit.ts'
import type { Throttle } from './throttle.service.ts'
import { throttleRules } from './throttle.service.ts'
import { createTvCodeLimits } from './tv-code-limits.ts'
import { createVoucherLimits } from './voucher-limits.ts'

/** Throttles for other modules. `isUnlimited`: exempt addresses. Each throws too_many_requests. */
export function createLimits(deps: { throttle: Throttle; isUnlimited: (ip: string) => boolean }) {
  const { throttle, isUnlimited } = deps
  return {
    leaving: createLeavingLimit({ throttle, isUnlimited }),
    vouchers: createVoucherLimits({ throttle, isUnlimited }),
    tvCodes: createTvCodeLimits({ throttle }),
    countVatId: (userId: number) => throttle.require(throttleRules.vatIds, String(userId)),
    linkRenewals: {
      count: (userId: number) => throttle.require(throttleRules.linkRenewal, String(userId)),
      giveBack: (userId: number) => throttle.giveBack(throttleRules.linkRenewal, String(userId)),
    },
  }
}
