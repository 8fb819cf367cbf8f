import type { CallAnswer } from '@guidefeed/contract/client'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import { giftStateOf } from '../../policy/gift.ts'
import type { LimitVouchers } from '../checkout/voucher-redemption.ts'

/** Reads a gift by its code, for whoever has its link; they need no account. */
export function createGiftOpening(deps: { db: Db; clock: Clock; limitVouchers: LimitVouchers }) {
  const { db, clock, limitVouchers } = deps

  /** A void code is `unknown`, as at checkout. Throws too_many_requests. */
  return async (code: string, { ip }: { ip: string }): Promise<CallAnswer<'giftOpen'>['data']> => {
    await limitVouchers({ ip, userId: null })
    const gift = await giftRepository(db).findByCode(code)
    if (gift === null || gift.channelLimit === null || gift.validUntil === null) return { state: 'unknown' }
    const state = giftStateOf(gift, clock.now())
    if (state === 'void') return { state: 'unknown' }
    if (state === 'used' || state === 'expired') return { state }
    return {
      // The order that reserves it may be the reader's own; checkout decides.
      state: 'unused',
      service: gift.service,
      channel_limit: gift.channelLimit,
      valid_until: gift.validUntil.toISOString(),
      giver: gift.giver,
      recipient: gift.recipient,
      message: gift.message,
    }
  }
}
