import { mailCodes } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { unsentBefore, canceledRefusal } from './mail-attention.ts'

/** Mails that customers must get: about contracts and money. Links to sign in or confirm are requested again. */
const mustArrive: Readonly<Record<(typeof mailCodes)[number], boolean>> = {
  'verify-email': false,
  'verify-new-email': false,
  'email-change-requested': false,
  'email-changed': false,
  'reset-password': false,
  'password-changed': false,
  'provider-connected': false,
  'provider-disconnected': false,
  'second-factor-changed': false,
  'delete-account': false,
  'account-deleted': false,
  welcome: false,
  'sign-in-notice': false,
  'order-confirmation': true,
  receipt: true,
  'renewal-notice': true,
  'price-change': true,
  'payment-failed': true,
  'payment-confirmation': true,
  'payment-method-needed': true,
  'card-expiring': true,
  'trial-ending': true,
  'trial-continued': true,
  'payment-disputed': true,
  'subscription-canceled': true,
  'subscription-resumed': true,
  'subscription-changed': true,
  'day-credited': true,
  'subscription-suspended': true,
  'subscription-ended': true,
  'subscription-ends-early': true,
  'subscription-ended-early': true,
  'nothing-to-cancel': true,
  'cancellation-for-cause': true,
  refund: true,
  'refund-transferred': true,
  'late-payment-refunded': true,
  'withdrawal-confirmed': true,
  'withdrawal-late': true,
  'nothing-to-refund': true,
  'withdrawal-after-deletion': true,
  'gift-issued': true,
  'gift-withdrawal': true,
  'gift-ending': true,
  'guide-link-renewed': false,
  'guide-link-replaced': false,
  'channel-gone': false,
  'attention-list': false,
}
const dueMails = mailCodes.filter((code) => mustArrive[code])

export type UnsentMail = { id: number; template: string; since: Date }

/**
 * Due mails that were refused and not sent again, or have waited for a day. Without those that an administrator canceled, and those whose
 * text or address is erased, so that nothing is left to send.
 */
export async function listUnsentMails(db: DbOrTx, now: Date): Promise<UnsentMail[]> {
  const isDue = sql`template = any(${dueMails}) and text_body <> '' and to_address <> ''`
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
