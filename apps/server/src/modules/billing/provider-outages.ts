import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { providerOutageRepository } from './ledger/provider-outage.repository.ts'
import { ProviderError } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

const hourMs = 3_600_000

/** Counts a provider's failures in the database, for all processes, until its next answer. A refusal is an answer. */
export function createOutageCounting({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
  const outages = providerOutageRepository(db)

  return (provider: PaymentProvider): PaymentProvider => {
    const { code } = provider

    /** Failing to count must not turn an answer into an error. */
    async function note(write: Promise<void>) {
      await write.catch((error: unknown) =>
        logger.error({ err: error, provider: code }, 'outage not counted'),
      )
    }

    const counted =
      <Input, Answer>(ask: (input: Input) => Promise<Answer>) =>
      async (input: Input): Promise<Answer> => {
        try {
          const answer = await ask(input)
          await note(outages.end(code))
          return answer
        } catch (error) {
          if (error instanceof ProviderError)
            await note(error.retryable ? outages.count(code, error.message, clock.now()) : outages.end(code))
          throw error
        }
      }

    return {
      ...provider,
      createPayment: counted(provider.createPayment),
      findPayment: counted(provider.findPayment),
      readPayment: counted(provider.readPayment),
      cancelPayment: counted(provider.cancelPayment),
      chargeStored: counted(provider.chargeStored),
      forgetMethod: counted(provider.forgetMethod),
      createMethodSetup: counted(provider.createMethodSetup),
      readMethodSetup: counted(provider.readMethodSetup),
      refund: counted(provider.refund),
      readRefunds: counted(provider.readRefunds),
      readDisputes: counted(provider.readDisputes),
    }
  }
}

export type ProviderOutage = { provider: string; cause: string; since: Date }

/** Providers that have failed for an hour. A single failure says little, so the last one must be an hour after the first. */
export async function listLongOutages(db: Db): Promise<ProviderOutage[]> {
  const outages = await providerOutageRepository(db).list()
  return outages
    .filter(({ failedSince, lastFailedAt }) => lastFailedAt.getTime() - failedSince.getTime() >= hourMs)
    .map(({ provider, failedSince, lastError }) => ({ provider, cause: lastError, since: failedSince }))
}
