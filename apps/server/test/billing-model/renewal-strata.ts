import { cards } from '../subscriber.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'

const yearDays = 365
const graceDays = 14
const noticeDays = 28

/** Strata of a life for events in the days around a renewal, in a world that allows them. Chance alone would sample few. */
export function strataOfRenewals(life: Script, index: number, rounds: readonly Round[]): string[] {
  const step = life[index]
  const bought = life.find(({ by }) => by === undefined)
  const day = rounds[step?.round ?? 0]?.day ?? 0
  const beginsAt = rounds[bought?.round ?? 0]?.day ?? 0
  const { action } = bought ?? {}
  if (step === undefined || step.by !== undefined || step.action.dies !== 0) return []
  if (action?.do !== 'buy' || action.after !== 'callback' || action.dies !== 0 || action.tabs !== 1) return []
  const dueAt = beginsAt + yearDays
  const hasRun = (from: number, to: number) =>
    rounds.some((round) => round.day > from && round.day < to && isUndisturbed(round))
  const { do: what } = step.action
  const isKept = life.every(
    (one) => harmless.has(one.action.do) || (rounds[one.round]?.day ?? 0) > dueAt + graceDays,
  )
  if (index === 0 && isKept && action.card === cards.good && !action.isTrial) {
    const noticed = rounds.filter((round) => round.day > dueAt - noticeDays && round.day < dueAt + 1)
    return noticed.every(({ isMailDown }) => isMailDown) ? ['a renewal whose notices are sent late'] : []
  }
  if (what === 'lose_guide') {
    if (action.isTrial) return day - beginsAt < 9 ? ['trial, then lose_guide'] : []
    if (action.card === cards.good && day > dueAt - 28 && day < dueAt) return ['lose_guide before a renewal']
    const isUnpaid = action.card !== cards.good && day > dueAt && day < dueAt + graceDays
    return isUnpaid ? ['lose_guide while a renewal is unpaid'] : []
  }
  const isWaiting = action.card === cards.asksAtRenewal && !action.isTrial && hasRun(dueAt, day)
  const isSeen = hasRun(nextRetry(dueAt, day), dueAt + graceDays)
  return what === 'buy_gift' && isWaiting && isSeen ? ['buy_gift while a renewal waits'] : []
}

/** Actions that let a subscription renew on its day. */
const harmless = new Set<Script[number]['action']['do']>([
  'buy',
  'save',
  'give_card',
  'come_back',
  'lose_webhooks',
  'buy_gift',
  'set_limit',
  'webhooks_backwards',
])

/** Latest day of the next retry: they are at most 2 days apart in the first week, and 4 after it. */
const nextRetry = (dueAt: number, day: number) => day + (day - dueAt < 7 ? 2 : 4)

/** Whether jobs run, mails leave and the provider answers. */
export const isUndisturbed = ({ isDown, dies, provider, isSettling, isMailDown }: Round) =>
  !isDown && dies === 0 && provider === 'well' && !isSettling && !isMailDown
