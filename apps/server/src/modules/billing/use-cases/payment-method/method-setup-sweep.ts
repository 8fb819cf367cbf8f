import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { methodSetupRepository } from '../../ledger/method-setup.repository.ts'
import type { MethodSetupRow } from '../../ledger/method-setup.repository.ts'
import type { MethodSetups } from './method-setup.service.ts'

/** Younger ones are left to the customer's own return. */
const settleAfterMs = 3 * 60_000
const abandonAfterMs = 24 * 3_600_000
const portion = 100

const sweep = { cause: 'sweep', actor: 'system' } as const

/** Settles visits to a provider's page after which neither customer nor webhook came back. */
export function createMethodSetupSweep(deps: {
  db: Db
  clock: Clock
  logger: Logger
  methodSetups: MethodSetups
}) {
  const { db, clock, logger, methodSetups } = deps

  async function sweepOne(setup: MethodSetupRow) {
    const settled = await methodSetups.settle(setup, sweep)
    const ageMs = clock.now().getTime() - setup.createdAt.getTime()
    if (ageMs >= abandonAfterMs) await methodSetups.abandon(settled, sweep)
  }

  return async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - settleAfterMs)
    for (let afterId = 0; ;) {
      const setups = await methodSetupRepository(db).listOpen(before, afterId, portion)
      for (const setup of setups) {
        await sweepOne(setup).catch((error: unknown) =>
          logger.error({ err: error, setupId: setup.id }, 'payment method not settled'),
        )
        afterId = setup.id
      }
      if (setups.length < portion) return
    }
  }
}
