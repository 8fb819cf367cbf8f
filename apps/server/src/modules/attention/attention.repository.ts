import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

type AttentionKind = Row<'attentionItem'>['kind']
/** Records by number; jobs, providers and all mappings together by key. */
export type AttentionSubject =
  | { subject: 'payment' | 'order' | 'subscription' | 'mail' | 'source'; subjectId: number }
  | { subject: 'job' | 'provider' | 'mapping'; subjectKey: string }
/** `causeParams`: values that the text of the cause shows, if that is a code. */
export type NewAttentionItem = AttentionSubject & {
  kind: AttentionKind
  cause: string
  causeParams?: Readonly<Record<string, unknown>> | null | undefined
}

/** Items that need a person. Each is open once per kind and subject. */
export function attentionRepository(db: DbOrTx) {
  /** Opens an item, or updates the cause of the open one. */
  async function open({ causeParams: params = null, ...item }: NewAttentionItem, openedAt: Date) {
    const key = 'subjectKey' in item ? 'subjectKey' : 'subjectId'
    const cause = { cause: item.cause, causeParams: params && JSON.stringify(params) }
    await db
      .insertInto('attentionItem')
      .values({ ...item, ...cause, openedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', key])
          .where('closedAt', 'is', null)
          .doUpdateSet(cause)
          // The watch repeats the causes of open items each minute.
          .where(
            sql<boolean>`(attention_item.cause, attention_item.cause_params)
              is distinct from (excluded.cause, excluded.cause_params)`,
          ),
      )
      .execute()
  }

  return {
    open,

    /** Opens an item, or adds the cause to the open one. Never opens it again for a cause that was dealt with. */
    async openOnce(item: NewAttentionItem & { subjectId: number }, openedAt: Date) {
      const { kind, subjectId, cause } = item
      const known = await db
        .selectFrom('attentionItem')
        .select(['cause', 'closedAt'])
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .execute()
      if (known.some((each) => each.cause.includes(cause))) return
      const before = known.find(({ closedAt }) => closedAt === null)
      await open({ ...item, cause: before === undefined ? cause : `${before.cause}; ${cause}` }, openedAt)
    },

    /** Closes the open item of a subject, if any. Idempotent. */
    async close(kind: AttentionKind, subject: number | string, now: Date) {
      await db
        .updateTable('attentionItem')
        .set({ closedAt: now })
        .where('kind', '=', kind)
        .where(typeof subject === 'number' ? 'subjectId' : 'subjectKey', '=', subject)
        .where('closedAt', 'is', null)
        .execute()
    },

    /** Closes the open items of several subjects. Idempotent. */
    async closeEach(kind: AttentionKind, keys: readonly string[], now: Date) {
      await db
        .updateTable('attentionItem')
        .set({ closedAt: now })
        .where('kind', '=', kind)
        .where('subjectKey', '=', sql<string>`any(${keys})`)
        .where('closedAt', 'is', null)
        .execute()
    },

    /** Subjects of the open items of a kind. */
    async listOpen(kind: AttentionKind): Promise<(number | string)[]> {
      const rows = await db
        .selectFrom('attentionItem')
        .select(['subjectId', 'subjectKey'])
        .where('kind', '=', kind)
        .where('closedAt', 'is', null)
        .execute()
      return rows.flatMap(({ subjectId, subjectKey }) => subjectId ?? subjectKey ?? [])
    },

    /** Whether an administrator closed an item of this subject at or after `since`. */
    async isDismissed(kind: AttentionKind, subject: number | string, since: Date): Promise<boolean> {
      const dismissed = await firstRow(
        db
          .selectFrom('attentionItem')
          .select('id')
          .where('kind', '=', kind)
          .where(typeof subject === 'number' ? 'subjectId' : 'subjectKey', '=', subject)
          .where('closedBy', 'is not', null)
          .where('closedAt', '>=', since)
          .limit(1),
      )
      return dismissed !== null
    },
  }
}
