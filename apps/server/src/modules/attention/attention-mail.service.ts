import type { AttentionItemKind } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { userRepository } from '../identity/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { attentionMailRepository } from './attention-mail.repository.ts'

/** Whether a kind concerns money, and is mailed within minutes instead of daily. */
const concernsMoney: Readonly<Record<AttentionItemKind, boolean>> = {
  refund_failed: true,
  wrong_amount: true,
  late_payment_kept: true,
  charge_refused: true,
  dispute_opened: true,
  overpaid: true,
  gift_refunded: true,
  cancellation_for_cause: true,
  provider_unreachable: true,
  declaration_delayed: false,
  job_given_up: false,
  mail_unsent: false,
  source_held_back: false,
  source_failing: false,
  mappings_open: false,
}

/** Batch window of alerts about money. */
const batchMs = 5 * 60_000
/** Earliest hour of the daily mail, UTC: morning in Europe. */
const dailyHour = 6

/**
 * Mails administrators a daily digest while items are open, and a batched alert soon after one about money opens or gets a new reason.
 * Marks the items in the same transaction, so that concurrent workers mail them once.
 */
export function createAttentionMails(deps: {
  db: Db
  clock: Clock
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, sendMail, publicUrl } = deps
  return () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const items = attentionMailRepository(tx)
      const open = await items.lockOpen()
      const [oldest] = open
      if (oldest === undefined) return
      const money = open.filter(({ kind }) => concernsMoney[kind])
      const unmailed = money.filter(({ mailedAt }) => mailedAt === null)
      const isUrgent = unmailed.some(
        ({ openedAt, unmailedSince }) => now.getTime() - (unmailedSince ?? openedAt).getTime() >= batchMs,
      )
      const isDaily = await isDailyDue(now, items.isListedSince)
      if (!isUrgent && !isDaily) return
      const data = {
        item_count: open.length,
        money_count: money.length,
        oldest_at: oldest.openedAt.toISOString(),
        url: `${publicUrl()}/attention`,
      }
      for (const { name, ...to } of await userRepository(tx).listAdministrators())
        await sendMail(tx, { to, template: 'attention-list', data: { ...data, name } })
      const ids = unmailed.map(({ id }) => id)
      // `mailedAt` is about alerts, `listedAt` about the digest; a digest reports what is new about money, too.
      await items.markMailed(ids, now)
      if (isDaily)
        await items.markListed(
          open.map(({ id }) => id),
          now,
        )
    })
}

async function isDailyDue(now: Date, isListedSince: (since: Date) => Promise<boolean>): Promise<boolean> {
  const morning = new Date(now)
  morning.setUTCHours(dailyHour, 0, 0, 0)
  return now >= morning && !(await isListedSince(morning))
}
