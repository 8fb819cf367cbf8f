import { dayEndMinute, dayPlans, dayStartMinute, kindsAt, lengthsOf, type DayPlan } from './day-plan.ts'
import type { ChannelGenre } from './genres.ts'
import type { ProgrammeKind } from './language-pack.ts'
import { createRandom, mix, pick, type Random } from './random.ts'

/**
 * A programme of a day. Minutes count from the local midnight at the start of the day's date, so the following night is 1440 and
 * more. `workNumber` selects the work, `episode` counts within it.
 */
export type Slot = {
  startMinute: number
  stopMinute: number
  kind: ProgrammeKind
  workNumber: number
  episode: number
  /** Slot of the same evening that this one repeats. */
  repeats: Slot | null
}

const shortestMinutes = 20

/**
 * Returns a channel's day, from 5:00 to 5:00 without gap or overlap. Depends only on the channel's seed and the day's number, so
 * it is the same in every window.
 */
export function daySlots(genre: ChannelGenre, channelSeed: number, dayNumber: number): Slot[] {
  const plan = dayPlans[genre]
  const random = createRandom(mix(channelSeed, dayNumber))
  const slots: Slot[] = []
  const evening: Slot[] = []
  for (let minute = dayStartMinute; minute < dayEndMinute;) {
    const repeated = minute >= 24 * 60 && random.chance(60) ? evening.shift() : undefined
    const length = lengthAt(plan, minute, repeated, random)
    const slot = { startMinute: minute, stopMinute: minute + length.minutes, kind: length.kind }
    slots.push(
      repeated?.kind === length.kind
        ? repeatOf(repeated, slot)
        : firstRun(slot, channelSeed, dayNumber, random),
    )
    const added = slots.at(-1)
    if (added && added.kind !== 'news' && minute >= 20 * 60 && minute < 24 * 60) evening.push(added)
    minute += length.minutes
  }
  return slots
}

type Timing = Pick<Slot, 'startMinute' | 'stopMinute' | 'kind'>

function repeatOf(repeats: Slot, timing: Timing): Slot {
  return { ...timing, workNumber: repeats.workNumber, episode: repeats.episode, repeats }
}

/** Series have fixed hours: the same work at the same time on weekdays, on Saturdays and on Sundays, one episode per day. */
function firstRun(timing: Timing, channelSeed: number, dayNumber: number, random: Random): Slot {
  const once = timing.kind === 'film' || timing.kind === 'sport'
  const weekday = (dayNumber + 3) % 7
  const strip = mix(channelSeed, Math.floor(timing.startMinute / 60) + 64 * Math.max(0, weekday - 4))
  const workNumber = once ? random.below(2 ** 30) : strip
  return { ...timing, workNumber, episode: (strip % 97) + dayNumber, repeats: null }
}

/** Chooses a kind and a length that end before the next news and leave no rest too short for a programme. */
function lengthAt(
  plan: DayPlan,
  minute: number,
  repeated: Slot | undefined,
  random: Random,
): { kind: ProgrammeKind; minutes: number } {
  const isNews = plan.newsAt.includes(minute)
  const next = plan.newsAt.find((at) => at > minute) ?? dayEndMinute
  const room = next - minute
  const wanted = isNews ? 'news' : (repeated?.kind ?? pick(kindsAt(plan, minute), random.below(60)))
  const kind = (wanted === 'film' || wanted === 'sport') && room < 80 ? 'series' : wanted
  const minutes = isNews ? 30 : pick(lengthsOf[kind], random.below(420))
  return { kind, minutes: room - minutes < shortestMinutes ? room : minutes }
}
