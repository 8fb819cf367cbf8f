import type { ExportedUse } from '@guidefeed/contract'
import type { Db } from './db/database.ts'
import { dayToText } from './lib/utc-day.ts'
import type { Billing } from './modules/billing/index.ts'
import type { CartAccess } from './modules/cart/index.ts'
import type { Guide } from './modules/guide/index.ts'
import type { Messaging } from './modules/messaging/index.ts'

type Channel = { xmltvId: string; name: string }

const describeChannel = ({ xmltvId, name }: Channel) => ({ xmltv_id: xmltvId, name })

/** Collects the personal data of every module except identity, for the export. */
export async function describeUse(
  from: {
    db: Db
    guide: Pick<Guide, 'links'>
    cartAccess: CartAccess
    billing: Pick<Billing, 'describeCustomer'>
    messaging: Messaging
  },
  userId: number,
): Promise<ExportedUse> {
  const { db, guide, cartAccess, billing, messaging } = from
  const { channels, options, playlistNames, days, fetches, omittedFetches } = await guide.links.describeUse(
    db,
    userId,
  )
  const mails = await messaging.listMailsOf(userId)
  return {
    guide_link_options: options,
    channels: channels.map(describeChannel),
    cart_channels: (await cartAccess.listChannels(db, userId)).map(describeChannel),
    playlist_names: playlistNames.map((row) => ({
      xmltv_id: row.xmltvId,
      names: row.names,
      tvg_ids: row.tvgIds,
      kept_at: row.keptAt.toISOString(),
    })),
    guide_fetches: fetches.map((fetch) => ({
      fetched_at: fetch.fetchedAt.toISOString(),
      ip: fetch.ip,
      player: fetch.player,
      user_agent: fetch.userAgent,
      status: fetch.status,
      bytes: fetch.bytes,
      wrong_options: fetch.wrongOptions,
      by_former_link: fetch.byFormerLink,
      form: fetch.form,
      channels: fetch.channels,
      days: fetch.days,
      options: fetch.options,
    })),
    guide_fetches_omitted: omittedFetches,
    guide_days: days.map(({ day, heldCount, expectedCount, filledCount }) => ({
      day: dayToText(day),
      channels: heldCount,
      expected: expectedCount,
      filled: filledCount,
    })),
    ...(await billing.describeCustomer(userId)),
    mails: mails.map((mail) => ({
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.textBody,
      attachments: mail.attachments,
      created_at: mail.createdAt.toISOString(),
    })),
  }
}
