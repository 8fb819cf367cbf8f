import { sql } from 'kysely'
import type { AdminMail, mailAttentions } from '@guidefeed/contract'
import { countListed } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import { delayedBefore, closedSince } from './mail-attention.ts'
import type { Row } from '../../db/row.ts'
import type { Counted, PageWindow } from '../../lib/paging.ts'

const columns = [
  'id',
  'userId',
  'toAddress',
  'template',
  'subject',
  'secrets',
  'attachments',
  'receiverLeft',
  'createdAt',
  'sentAt',
  'refusedAt',
  'refusal',
] as const

export type ListedMail = Row<'mail', (typeof columns)[number]> & { isErased: boolean }
export type WholeMail = ListedMail & Row<'mail', 'textBody' | 'htmlBody'>

export type MailFilter = {
  state?: AdminMail['state'] | undefined
  template?: string | undefined
  attention?: (typeof mailAttentions)[number] | undefined
  now: Date
  userId?: number | undefined
  search?: string | undefined
}

export function adminMailRepository(db: DbOrTx) {
  const isErased = sql<boolean>`text_body = ''`.as('isErased')

  function select({ state, template, attention, now, userId, search = '' }: MailFilter) {
    let query = db.selectFrom('mail')
    if (state === 'sent') query = query.where('sentAt', 'is not', null)
    if (state === 'refused') query = query.where('refusedAt', 'is not', null)
    if (state === 'waiting' || attention === 'delayed')
      query = query.where('sentAt', 'is', null).where('refusedAt', 'is', null)
    if (attention === 'delayed') query = query.where('createdAt', '<', delayedBefore(now))
    if (attention === 'refused_last_day') query = query.where('refusedAt', '>=', closedSince(now))
    if (template !== undefined) query = query.where('template', '=', template)
    if (userId !== undefined) query = query.where('userId', '=', userId)
    if (search === '') return query
    return query.where('searchText', 'like', sql<string>`lower(${containsPattern(search)})`)
  }

  const selectWhole = (id: number) =>
    db
      .selectFrom('mail')
      .select([...columns, isErased, 'textBody', 'htmlBody'])
      .where('id', '=', id)

  return {
    list: (
      filter: MailFilter,
      window: PageWindow,
      { oldestFirst }: { oldestFirst: boolean },
    ): Promise<ListedMail[]> =>
      pageRows(
        select(filter)
          .select([...columns, isErased])
          .orderBy('id', oldestFirst ? 'asc' : 'desc'),
        'id',
        window,
      ),

    count: (filter: MailFilter): Promise<Counted> =>
      countListed(db, select(filter), { isSearch: Boolean(filter.search) }),

    find: (id: number): Promise<WholeMail | null> => firstRow(selectWhole(id)),

    lock: (id: number): Promise<WholeMail | null> => firstRow(selectWhole(id).forUpdate()),
  }
}
