import type { ExportedFactor, ExportedUse, Locale, Session, User } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Accounts } from './account.service.ts'
import { exportFactors } from '../second-factor/export-factors.ts'
import { throttleRules, tooManyAttempts } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import type { Sessions } from '../session/session.service.ts'

/** Personal data held by the other modules. */
export type DescribeUse = (userId: number) => Promise<ExportedUse>

type ExportedData = ExportedUse & {
  exported_at: string
  account: User
  preferences: { locale: Locale; time_zone: string | null }
  sessions: Session[]
  second_factors: ExportedFactor[]
}

/** Seconds until an export that is under way has probably ended. */
const retryAfterSeconds = 10

/** Export of all personal data of an account, without secrets and live tokens. Throws too_many_requests. */
export function createDataExport(deps: {
  db: Db
  clock: Clock
  throttle: Throttle
  accounts: Pick<Accounts, 'preferences' | 'profile'>
  sessions: Pick<Sessions, 'list'>
  describeUse: DescribeUse
}) {
  const underWay = new Set<number>()

  const collect = async (caller: { userId: number; sessionId: number }): Promise<ExportedData> => ({
    exported_at: deps.clock.now().toISOString(),
    account: await deps.accounts.profile(caller.userId),
    preferences: await deps.accounts.preferences(caller.userId),
    sessions: await deps.sessions.list(caller),
    second_factors: await exportFactors(deps.db, caller.userId),
    ...(await deps.describeUse(caller.userId)),
  })

  return async (caller: { userId: number; sessionId: number }): Promise<ExportedData> => {
    const { userId } = caller
    if (underWay.has(userId)) throw tooManyAttempts(retryAfterSeconds * 1000)
    underWay.add(userId)
    try {
      await deps.throttle.require(throttleRules.dataExport, String(userId))
      return await collect(caller)
    } finally {
      underWay.delete(userId)
    }
  }
}
export type DataExport = ReturnType<typeof createDataExport>
