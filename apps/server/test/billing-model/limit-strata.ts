import { cards } from '../subscriber.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'

const dayMs = 86_400_000
const yearDays = 365
/** Days by which a term is lengthened at most. */
const mostCredited = 30

/** More lost days than a term is lengthened by: in a first year, again in it after an upgrade or a New Year's Day, and in the next year. */
export function strataOfLimit(
  life: Script,
  index: number,
  { startsAt, rounds }: { startsAt: Date; rounds: readonly Round[] },
): string[] {
  const [first] = life
  const step = life[index]
  if (first?.action.do !== 'buy' || step === undefined || !isFull(life, step, rounds)) return []
  const { isTrial, card, after, dies, tabs } = first.action
  if (isTrial || card !== cards.good || after !== 'callback' || dies !== 0 || tabs !== 1) return []
  const before = life.slice(1, index)
  const full = before.filter((one) => isFull(life, one, rounds))
  const wasFull = full.length > 0
  const nextBegins = dayOf(first, rounds) + yearDays
  const day = dayOf(step, rounds)
  const calendarYear = (one: Script[number]) =>
    new Date(startsAt.getTime() + dayOf(one, rounds) * dayMs).getUTCFullYear()
  if (day < nextBegins)
    return [
      wasFull && before.at(-1)?.action.do === 'buy' ? 'the limit, an upgrade, the limit' : 'the limit',
      ...(full.some((one) => calendarYear(one) < calendarYear(step))
        ? ['the limit, New Year, the limit']
        : []),
    ]
  return wasFull && day > nextBegins + mostCredited + lostBy(step) ? ['the limit in two years'] : []
}

const dayOf = ({ round }: Script[number], rounds: readonly Round[]) => rounds[round]?.day ?? 0

const lostBy = ({ action }: Script[number]) => (action.do === 'lose_guide' ? action.days : 0)

/** Whether the step loses more days than a term is lengthened by, all of them after the first purchase. */
function isFull([first]: Script, step: Script[number], rounds: readonly Round[]): boolean {
  const days = lostBy(step)
  const isPaid = first !== undefined && dayOf(step, rounds) - dayOf(first, rounds) > days
  return step.by === undefined && step.action.dies === 0 && days > mostCredited && isPaid
}
