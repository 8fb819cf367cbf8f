import type { Config } from './config/config.ts'
import type { Clock } from './lib/clock.ts'
import { createReceipts } from './modules/receipts/index.ts'

/** Receipts of the configured seller, with its numbers. */
export function createBuiltInReceipts({ config, clock }: { config: Config; clock: Clock }) {
  return createReceipts({
    clock,
    seller: { ...config.operator, vatId: config.vatIds.own, note: config.receipts.note },
    numberPrefix: config.receipts.prefix,
  })
}
