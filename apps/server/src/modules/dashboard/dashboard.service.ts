import type { AdminDashboard, AttentionItemKind, AttentionKind } from '@guidefeed/contract'
import { attentionItemKinds, attentionKinds } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { dayOfDate, dayToText } from '../../lib/utc-day.ts'
import { countOpenAttention } from '../attention/index.ts'
import { countOpenPayments } from '../billing/index.ts'
import { guideFetchDayRepository } from '../guide/index.ts'
import { readOpenMappings, readSourceFigures } from '../ingest/index.ts'
import type { Status } from '../ingest/index.ts'
import { countMails } from '../messaging/index.ts'
import type { DashboardFigures } from './dashboard-figures.service.ts'

const hourMs = 3_600_000
const fetchDays = 14

/** Reads the dashboard: each figure is an aggregate of the module that owns the table (record 0084). Tasks and health are read live. */
export function createDashboard(deps: {
  db: Db
  clock: Clock
  jobs: { countFailed(since: Date): Promise<Record<string, number>> }
  status: Pick<Status, 'read'>
  readFigures: DashboardFigures['read']
}) {
  const { db, clock, jobs, status, readFigures } = deps

  async function readFetches(now: Date): Promise<AdminDashboard['health']['fetches']> {
    const today = dayOfDate(now)
    const days = Array.from({ length: fetchDays }, (_, index) => dayToText(today - fetchDays + 1 + index))
    const counted = Map.groupBy(
      await guideFetchDayRepository(db).listFrom(days[0] ?? dayToText(today)),
      ({ day }) => day,
    )
    return days.map((day) => {
      const players = counted.get(day) ?? []
      return {
        day,
        fetches: sum(players.map(({ fetches }) => fetches)),
        not_modified: sum(players.map(({ notModified }) => notModified)),
        bytes: sum(players.map(({ bytes }) => bytes)),
        players: Object.fromEntries(players.map(({ player, fetches }) => [player, fetches])),
      }
    })
  }

  return async (): Promise<AdminDashboard> => {
    const now = clock.now()
    const dayAgo = new Date(now.getTime() - 24 * hourMs)
    const { readAt, figures } = await readFigures(now)
    const { providers, ...shown } = figures
    const mails = await countMails(db, now)
    const failedJobs = await jobs.countFailed(dayAgo)
    const { channels, channels_with_guide } = await status.read()
    return {
      now: now.toISOString(),
      figures_at: readAt.toISOString(),
      attention: describeAttention({
        ...(await countItems(db)),
        payment_open: await countOpenPayments(db, now),
        mail_delayed: mails.delayed,
        mail_refused: mails.refused,
      }),
      ...shown,
      health: {
        sources: await readSourceFigures(db, now),
        channels,
        channels_with_guide,
        failed_jobs: failedJobs,
        mails: {
          waiting: mails.waiting,
          oldest_waiting_at: mails.oldestWaitingAt?.toISOString() ?? null,
          sent: mails.sent,
          refused: mails.refused,
        },
        providers,
        fetches: await readFetches(now),
      },
    }
  }
}

/** Number of open items by kind. The one item about mappings counts as many as wait for a decision. */
async function countItems(db: Db): Promise<Record<AttentionItemKind, number>> {
  const open = await countOpenAttention(db)
  if (open.has('mappings_open')) open.set('mappings_open', (await readOpenMappings(db)).count)
  const counts = attentionItemKinds.map((kind) => [kind, open.get(kind) ?? 0] as const)
  return Object.fromEntries(counts) as Record<AttentionItemKind, number>
}

function describeAttention(counts: Record<AttentionKind, number>): AdminDashboard['attention'] {
  return attentionKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
