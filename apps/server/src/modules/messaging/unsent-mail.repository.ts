import type { mailCodes } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { unsentBefore, canceledRefusal } from './mail-attention.ts'

/** Mails that customers must get: about contracts and money. Links to sign in or confirm are requested again. */
const dueMails: readonly (typeof mailCodes)[number][] = [
  'order-confirmation',
  'receipt',
  'renewal-notice',
  'price-change',
  'payment-failed',
  'payment-confirmation',
  'payment-method-needed',
  'card-expiring',
  'trial-ending',
  'payment-disputed',
  'subscription-canceled',
  'subscription-resumed',
  'subscription-suspended',
  'subscription-ended',
  'subscription-ended-early',
  'nothing-to-cancel',
  'refund',
  'withdrawal-confirmed',
  'withdrawal-late',
]

export type UnsentMail = { id: number; template: string; since: Date }

/**
 * Due mails that were refused and not sent again, or have waited for a day. Without those that an administrator canceled, and those whose
 * text or address is erased, so that nothing is left to send.
 */
export async function listUnsentMails(db: DbOrTx, now: Date): Promise<UnsentMail[]> {
  const isDue = sql`template = any(${[...dueMails]}) and text_body <> '' and to_address <> ''`
  const { rows } = await sql<UnsentMail>`
    select id, template, created_at as since from mail
    where sent_at is null and refused_at is null and created_at < ${unsentBefore(now)} and ${isDue}
    union all
    select id, template, refused_at as since from mail refused
    where refused_at is not null and refusal <> ${canceledRefusal} and ${isDue}
      and not exists (
        select from mail later
        where later.user_id = refused.user_id and later.id > refused.id
          and later.template = refused.template and later.subject = refused.subject)`.execute(db)
  return rows
}
