import type { AdminDashboard } from '@guidefeed/contract'
import { paymentFeeCents } from '@guidefeed/contract/money'
import type { ExtraFee } from '@guidefeed/contract/money'
import type { Db } from '../../../db/database.ts'
import { centsToAmount } from '../../../lib/money.ts'
import { lastDayOf, lastMonths } from '../../../lib/months.ts'
import { dayOfDate, dayToText } from '../../../lib/utc-day.ts'
import { readBillingSettings } from '../ledger/billing-settings.repository.ts'
import { addDays } from '../policy/term.ts'
import { longOpenBefore } from './open-payments.ts'
import { billingFigureRepository } from './billing-figures.repository.ts'
import type { MonthIncome, RenewalGroup } from './billing-figures.repository.ts'

const upcomingDays = 90
const providerDays = 30

type Dashboard = Pick<AdminDashboard, 'money' | 'upcoming'> & {
  customers: Pick<AdminDashboard['customers'], 'trials' | 'subscriptions'>
  providers: AdminDashboard['health']['providers']
}

/** Billing's figures of the dashboard. */
export async function readBillingFigures(db: Db, now: Date): Promise<Dashboard> {
  const figures = billingFigureRepository(db)
  const { fee } = await readBillingSettings(db)
  const lastDay = dayOfDate(now) + upcomingDays
  const renewals = await figures.listRenewals(now, new Date(dayToText(lastDay + 1)))
  const byStatus = await figures.countByStatus()
  const count = (status: Parameters<typeof byStatus.get>[0]) => byStatus.get(status) ?? 0
  return {
    money: { currency: 'EUR', months: describeMonths(await figures.listIncome(lastMonths(now, 24))) },
    customers: {
      trials: await figures.countTrials(now),
      subscriptions: {
        PENDING: count('PENDING'),
        ACTIVE: count('ACTIVE'),
        INACTIVE: count('INACTIVE'),
        CANCELED: count('CANCELED'),
      },
    },
    upcoming: {
      days: upcomingDays,
      last_day: dayToText(lastDay),
      renewals: sumOf(renewals, fee),
      at_risk: sumOf(
        renewals.map((group) => ({ ...group, count: group.atRisk })),
        fee,
      ),
      unpaid: sumOf(await figures.listUnpaid(now), fee),
      weeks: weeksFrom(now).map((week) => ({
        first_day: week,
        ...sumOf(
          renewals.filter((group) => group.week === week),
          fee,
        ),
      })),
    },
    providers: await figures.listProviders(addDays(now, -providerDays)),
  }
}

/** Payments that need an administrator, since their provider has left them open. */
export const countOpenPayments = (db: Db, now: Date): Promise<number> =>
  billingFigureRepository(db).countOpen(longOpenBefore(now))

/** The later 12 of 24 months, each beside the same month a year before. */
function describeMonths(months: readonly MonthIncome[]): AdminDashboard['money']['months'] {
  return months.slice(12).map((income, index) => ({
    first_day: income.month,
    last_day: lastDayOf(income.month),
    ...describeIncome(income),
    year_before: describeIncome(months[index] ?? income),
  }))
}

function describeIncome({ grossCents, refundedCents, payments }: MonthIncome) {
  return {
    gross: centsToAmount(grossCents),
    refunded: centsToAmount(refundedCents),
    net: centsToAmount(grossCents - refundedCents),
    payments,
  }
}

function sumOf(groups: readonly RenewalGroup[], fee: ExtraFee) {
  const centsOf = ({ priceCents, feeCents, count }: RenewalGroup) =>
    count * (priceCents + (feeCents ?? paymentFeeCents(priceCents, fee)))
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    total: centsToAmount(groups.reduce((sum, group) => sum + centsOf(group), 0)),
  }
}

/** Mondays of the weeks up to the last upcoming day. */
function weeksFrom(now: Date): string[] {
  const today = dayOfDate(now)
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % 7)
  const weeks = Math.ceil((today + upcomingDays + 1 - monday) / 7)
  return Array.from({ length: weeks }, (_, index) => dayToText(monday + 7 * index))
}
