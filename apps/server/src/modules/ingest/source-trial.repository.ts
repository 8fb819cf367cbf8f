import type { SourceFault, TrialFindings } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import { faultColumns } from './fault-columns.ts'

const columns = [
  'id',
  'userId',
  'url',
  'countryId',
  'timezone',
  'status',
  'findings',
  'error',
  'errorParams',
] as const

/** `findings` is JSON, which the driver parses; only this file writes it. */
type Findings = { findings: TrialFindings | null }
export type TrialRow = Omit<Row<'sourceTrial', (typeof columns)[number]>, 'findings'> & Findings

type TrialEnd = { findings: TrialFindings } | { fault: SourceFault }

export function sourceTrialRepository(db: DbOrTx) {
  const select = () => db.selectFrom('sourceTrial').select(columns).$narrowType<Findings>()
  return {
    /** Throws a unique violation while another trial of the same administrator is running. */
    insert: (
      trial: Pick<TrialRow, 'userId' | 'url' | 'countryId' | 'timezone'> & { createdAt: Date },
    ): Promise<TrialRow> =>
      db
        .insertInto('sourceTrial')
        .values(trial)
        .returning(columns)
        .$narrowType<Findings>()
        .executeTakeFirstOrThrow(),

    find: (id: number): Promise<TrialRow | null> => firstRow(select().where('id', '=', id)),

    lock: (id: number): Promise<TrialRow | null> => firstRow(select().where('id', '=', id).forUpdate()),

    listRunning: (): Promise<TrialRow[]> => select().where('status', '=', 'running').execute(),

    async end(id: number, end: TrialEnd, finishedAt: Date) {
      const result =
        'findings' in end
          ? { status: 'done' as const, findings: JSON.stringify(end.findings) }
          : { status: 'failed' as const, ...faultColumns(end.fault) }
      await db
        .updateTable('sourceTrial')
        .set({ ...result, finishedAt })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute()
    },

    async deleteBefore(before: Date) {
      await db.deleteFrom('sourceTrial').where('createdAt', '<', before).execute()
    },
  }
}
