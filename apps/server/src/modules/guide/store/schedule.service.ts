import { limits } from '@guidefeed/contract'
import type { Channel, GridRow, Locale, NowNext, Programme } from '@guidefeed/contract'
import { canonicalEpisodeNumbers } from '@guidefeed/xmltv'
import type { Programme as XmltvProgramme } from '@guidefeed/xmltv'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { dayFromText, dayOfDate, daySeconds } from '../../../lib/utc-day.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { categoriesIn } from './categories-in.ts'
import { inflateDays } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import { readProgrammes } from './guide-days.ts'
import type { GuideStore } from './guide-store.ts'
import type { ScheduleIndex } from './schedule-index.ts'

const hourSeconds = 3_600
/** By which a guest's clock may be ahead. */
const aheadSeconds = 300
/** The longest local day, when clocks go back, and the night after it. */
const gridSeconds = limits.gridHours * hourSeconds

type DaySchedule = {
  channel: Channel
  now: Programme | null
  next: Programme | null
  programmes: Programme[]
}

/** Schedules: rows of the channel list from the in-memory index, one channel's day from its guide. */
export function createSchedules(deps: { db: Db; clock: Clock; catalogue: Catalogue; store: GuideStore }) {
  const { db, clock, catalogue, store } = deps
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

  async function readDays(channelId: number, from: number): Promise<XmltvProgramme[]> {
    const [row] = await channelGuideRepository(db).listOf([channelId])
    return row === undefined ? [] : readProgrammes(inflateDays(row, from).map(({ text }) => text))
  }

  /** Finds the schedules of offered channels; the store has those of all others too. */
  async function loadOffered(channelIds: readonly number[]) {
    const { channelById } = await catalogue.snapshot()
    await store.load(channelIds.filter((id) => channelById.has(id)))
    return (id: number) => (channelById.has(id) ? store.find(id)?.schedule : null)
  }

  return {
    /** Now and next by channel; null for channels that are not offered. */
    async nowAndNext(channelIds: readonly number[]): Promise<NowNext[]> {
      const scheduleOf = await loadOffered(channelIds)
      const at = nowSeconds()
      return channelIds.map((channelId) => describeNow(channelId, scheduleOf(channelId), at))
    },

    /**
     * Returns the programmes that overlap the local day beginning at `from`, by channel; none for channels that are not offered. Throws unauthenticated for a
     * guest's day other than today: the reader's last midnight, with an hour back and five minutes ahead for a clock that is wrong.
     */
    async grid(
      channelIds: readonly number[],
      { from, isGuest }: { from: Date; isGuest: boolean },
    ): Promise<GridRow[]> {
      const start = from.getTime() / 1000
      const age = nowSeconds() - start
      if (isGuest && (age < -aheadSeconds || age > gridSeconds + hourSeconds))
        throw new DomainError('unauthenticated')
      const scheduleOf = await loadOffered(channelIds)
      return channelIds.map((channelId) => {
        const schedule = scheduleOf(channelId)
        const positions = schedule?.listBetween(start, start + gridSeconds) ?? []
        return {
          channel_id: channelId,
          programmes: positions.flatMap((position) => describeShort(schedule, position) ?? []),
        }
      })
    },

    /** One UTC day of a channel, today by default, with now and next; categories preferably in `lang`. Throws channel_not_found. */
    async day(channelId: number, date: string | undefined, lang: Locale): Promise<DaySchedule> {
      const channel = (await catalogue.snapshot()).channelById.get(channelId)
      if (channel === undefined) throw new DomainError('channel_not_found')
      const today = dayOfDate(clock.now())
      const day = date === undefined ? today : dayFromText(date)
      const programmes = await readDays(channelId, Math.min(day, today) - 1)
      const at = nowSeconds()
      const from = day * daySeconds
      const running = programmes.find(({ start, stop }) => start <= at && stop > at)
      const next = programmes.find(({ start }) => start > at)
      return {
        channel,
        now: running === undefined ? null : describeProgramme(running, lang),
        next: next === undefined ? null : describeProgramme(next, lang),
        programmes: programmes
          .filter(({ start, stop }) => stop > from && start < from + daySeconds)
          .map((programme) => describeProgramme(programme, lang)),
      }
    },
  }
}
export type Schedules = ReturnType<typeof createSchedules>

function describeNow(channelId: number, schedule: ScheduleIndex | null | undefined, at: number): NowNext {
  return {
    channel_id: channelId,
    now: describeShort(schedule, schedule?.findAt(at)),
    next: describeShort(schedule, schedule?.findAfter(at)),
  }
}

function describeShort(schedule: ScheduleIndex | null | undefined, position: number | null | undefined) {
  if (schedule == null || position == null) return null
  const { title, start, stop } = schedule.read(position)
  return { title, start: instant(start), stop: instant(stop) }
}

function describeProgramme(programme: XmltvProgramme, lang: Locale): Programme {
  const onscreen = canonicalEpisodeNumbers(programme.episodeNumbers).find(
    ({ system }) => system === 'onscreen',
  )
  return {
    title: programme.titles[0]?.value ?? '',
    sub_title: programme.subTitles[0]?.value ?? null,
    desc: programme.descs[0]?.value ?? null,
    category: categoriesIn(programme.categories, lang),
    episode: onscreen?.value ?? null,
    icon: programme.icons[0]?.src ?? null,
    start: instant(programme.start),
    stop: instant(programme.stop),
  }
}

function instant(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString()
}
