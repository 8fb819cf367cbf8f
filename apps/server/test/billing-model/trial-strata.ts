import { cards } from '../subscriber.ts'
import { isUndisturbed } from './renewal-strata.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'

type Step = Script[number]

const trialDays = 7
/** From the stop after the reminder on. */
const noticeDays = 0.95

/** Actions on a trial: another one, a card, a cancellation, and a reminder that is sent late. */
export function strataOfTrial(life: Script, index: number, rounds: readonly Round[]): string[] {
  const [first] = life
  const step = life[index]
  if (first === undefined || step === undefined || !isTrial(first) || step.action.dies !== 0) return []
  const dayOf = ({ round }: Step) => rounds[round]?.day ?? 0
  const endsAt = dayOf(first) + trialDays
  const before = life.slice(1, index)
  if (index > 0 && isTrial(step)) {
    const isDeleted = before.some(({ action }) => action.do === 'delete_account' && action.dies === 0)
    if (step.by === 'second')
      return [`trial by a second account${isDeleted ? ', the first one deleted' : ''}`]
    return dayOf(step) > endsAt && !isDeleted ? ['another trial'] : []
  }
  const own = before.filter(({ by }) => by === undefined)
  if (dayOf(step) > endsAt || step.by !== undefined) return []
  if (step.action.do === 'cancel' && own.length === 1 && own.every(givesCard))
    return [dayOf(step) > endsAt - noticeDays ? 'trial, a card, a reminder, cancel' : 'trial, a card, cancel']
  if (dayOf(step) > endsAt - 1) return []
  if (!givesCard(step) || own.length > 0 || life.slice(index + 1).some((one) => dayOf(one) < endsAt + 2))
    return []
  const lastDay = rounds.filter(({ day }) => day > endsAt - 1 && day < endsAt)
  return [
    'trial, a card',
    ...(lastDay.some(({ isMailDown }) => isMailDown) ? ['trial, a card, a late reminder'] : []),
    ...(lastDay.length > 1 && lastDay.every(isUndisturbed) ? ['trial, a card, a timely reminder'] : []),
  ]
}

const isTrial = ({ action }: Step) =>
  action.do === 'buy' &&
  action.isTrial &&
  action.dies === 0 &&
  action.after === 'callback' &&
  action.tabs === 1

const givesCard = ({ action }: Step) =>
  action.do === 'give_card' && action.card === cards.good && action.comesBack && action.dies === 0
