import type { ExportedFactor, ExportedUse, Session, User } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Accounts } from './account.service.ts'
import { exportFactors } from '../second-factor/export-factors.ts'
import type { Sessions } from '../session/session.service.ts'

/** Personal data held by the other modules. */
export type DescribeUse = (userId: number) => Promise<ExportedUse>

type DataExport = ExportedUse & {
  exported_at: string
  account: User
  sessions: Session[]
  second_factors: ExportedFactor[]
}

/** Export of all personal data of an account, without secrets and live tokens. */
export function createDataExport(deps: {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'profile'>
  sessions: Pick<Sessions, 'list'>
  describeUse: DescribeUse
}) {
  return async (caller: { userId: number; sessionId: number }): Promise<DataExport> => ({
    exported_at: deps.clock.now().toISOString(),
    account: await deps.accounts.profile(caller.userId),
    sessions: await deps.sessions.list(caller),
    second_factors: await exportFactors(deps.db, caller.userId),
    ...(await deps.describeUse(caller.userId)),
  })
}
export type ExportData = ReturnType<typeof createDataExport>
