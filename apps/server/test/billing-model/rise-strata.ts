import { cards } from '../subscriber.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'

const yearDays = 365
/** Days before the end of a term between which the mail of a higher price is due. */
const announced = { from: 40, until: 30 }
/** Channels of the service whose price rises (`rounds.ts`). */
const mostChannels = 50

/** A year of the service whose price rises, renewed without more channels: with the mail of the higher price sent in time, or late. */
export function strataOfRises(life: Script, index: number, rounds: readonly Round[]): string[] {
  const [first] = life
  if (index > 0 || first?.action.do !== 'buy' || first.by !== undefined) return []
  const { isTrial, card, after, dies, tabs, channels, voucher } = first.action
  if (isTrial || card !== cards.good || after !== 'callback' || dies !== 0 || tabs !== 1) return []
  if (channels > mostChannels || voucher !== undefined) return []
  const dueAt = (rounds[first.round]?.day ?? 0) + yearDays
  const isAlone = life.slice(1).every(({ round }) => (rounds[round]?.day ?? 0) > dueAt + announced.from)
  const mailed = rounds.filter(({ day }) => day > dueAt - announced.from && day < dueAt - announced.until)
  if (!isAlone || mailed.length === 0) return []
  return [
    mailed.some(({ isMailDown }) => !isMailDown)
      ? 'a higher price'
      : 'a higher price whose mail is sent late',
  ]
}
