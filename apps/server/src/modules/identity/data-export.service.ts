import type { ExportedUse, Session, User } from '@guidefeed/contract'
import type { Clock } from '../../lib/clock.ts'
import type { Accounts } from './account.service.ts'
import type { Sessions } from './session.service.ts'

/** What the other modules keep of a person. */
export type DescribeUse = (userId: number) => Promise<ExportedUse>

type DataExport = ExportedUse & { exported_at: string; account: User; sessions: Session[] }

/** Everything that is kept about a person, for him to take along. */
export function createDataExport(deps: {
  clock: Clock
  accounts: Pick<Accounts, 'profile'>
  sessions: Pick<Sessions, 'list'>
  describeUse: DescribeUse
}) {
  return async (caller: { userId: number; sessionId: number }): Promise<DataExport> => ({
    exported_at: deps.clock.now().toISOString(),
    account: await deps.accounts.profile(caller.userId),
    sessions: await deps.sessions.list(caller),
    ...(await deps.describeUse(caller.userId)),
  })
}
export type ExportData = ReturnType<typeof createDataExport>
