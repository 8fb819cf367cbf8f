import { dayToText } from '../../../../lib/utc-day.ts'
import type { UtcDay } from '../../../../lib/utc-day.ts'
import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'

/** More names make the mail longer, not clearer. */
const namedChannels = 5

/** Builds the mail about a day that was given back; `renewsAt` null = it does not renew. */
export const createCreditMail =
  ({ publicUrl }: { publicUrl: () => string }) =>
  (about: {
    customer: Customer
    service: Service
    subscription: Pick<SubscriptionRow, 'id'>
    day: UtcDay
    channels: readonly string[]
    limit: number
    finishAt: Date
    renewsAt: Date | null
  }): MailRequest => ({
    to: about.customer,
    template: 'day-credited',
    data: {
      name: about.customer.name,
      service: about.service.name,
      lost_at: dayToText(about.day),
      channels: nameChannels(about.channels),
      finish_at: about.finishAt.toISOString(),
      renews_at: about.renewsAt?.toISOString() ?? '',
      day_count: about.limit,
      url: `${publicUrl()}/profile/subscription/${about.subscription.id}`,
    },
  })

function nameChannels(names: readonly string[]): string {
  const named = names.slice(0, namedChannels).join(', ')
  return names.length > namedChannels ? `${named}, …` : named
}
