import { z } from 'zod'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind, JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { MethodSetupRow } from '../../ledger/method-setup.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'

const AbandonedSetup = z.object({ provider: z.string(), setupReference: z.string(), looks: z.int() })

/** Deletes what a visit that was abandoned stored at the provider. */
export type AbandonedSetupJobs = { 'billing.forget-setup': z.infer<typeof AbandonedSetup> }

const dayMs = 86_400_000
/** Waits between the looks at a visit that was abandoned. Providers close an unfinished page within three days. */
const checkDelaysMs = [0, dayMs, 3 * dayMs]

type Abandoned = Pick<MethodSetupRow, 'provider' | 'providerReference'>

/** Schedules the look, in the transaction that abandons the visit. The provider knows none without a reference. */
export function createSetupCleanup(deps: { clock: Clock; jobs: JobSender<AbandonedSetupJobs> }) {
  const { clock, jobs } = deps
  return async (db: DbOrTx, { provider, providerReference }: Abandoned, looks = 0): Promise<void> => {
    const waitMs = checkDelaysMs[looks]
    if (providerReference === null || waitMs === undefined) return
    const data = { provider, setupReference: providerReference, looks }
    const startAfter = new Date(clock.now().getTime() + waitMs)
    await jobs.enqueue(db, 'billing.forget-setup', data, {
      key: `${provider}:${providerReference}:${looks}`,
      startAfter,
    })
  }
}
export type SetupCleanup = ReturnType<typeof createSetupCleanup>

/** Nothing else reads such a visit again, so a card entered on its page would stay stored at the provider. */
export function createForgetSetupJob(deps: {
  db: Db
  providers: PaymentProviders
  forgetSetup: SetupCleanup
}): JobKind {
  const { db, providers, forgetSetup } = deps
  return {
    async handle(data) {
      const { provider: code, setupReference, looks } = AbandonedSetup.parse(data)
      const provider = providers.get(code)
      const state = await provider.readMethodSetup(setupReference)
      if (state.status === 'failed') return
      if (state.status === 'pending')
        return forgetSetup(db, { provider: code, providerReference: setupReference }, looks + 1)
      const { providerReference } = state.method
      // Stored again since: some providers name the same wallet alike.
      if (await paymentMethodRepository(db).isStored({ provider: code, providerReference })) return
      await provider.forgetMethod(providerReference)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
