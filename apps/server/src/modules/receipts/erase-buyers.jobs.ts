import type { Db } from '../../db/database.ts'
import type { JobKind, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { receiptRepository } from './receipt.repository.ts'

export type ReceiptJobs = { 'receipts.erase-buyers': NoData }

/**
 * Records of sales to consumers in the EU are kept for 10 years from the end of the year of the sale (VAT directive, article
 * 369k); no national period is longer.
 */
const keptYears = 10

/** Erases the buyers of receipts and credit notes that tax law no longer asks for. Numbers, amounts and VAT stay. */
export function createBuyerErasure({ db, clock }: { db: Db; clock: Clock }): JobKind {
  return {
    async handle() {
      const firstKeptYear = clock.now().getUTCFullYear() - keptYears
      await receiptRepository(db).eraseBuyers(new Date(Date.UTC(firstKeptYear, 0, 1)))
    },
    everySeconds: 86_400,
    retryLimit: 5,
    timeoutSeconds: 600,
    concurrency: 1,
  }
}
