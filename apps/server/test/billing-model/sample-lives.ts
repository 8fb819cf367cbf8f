import type { Action } from './actions.ts'
import { cards } from '../subscriber.ts'
import { strataOfLimit } from './limit-strata.ts'
import { strataOfRenewals } from './renewal-strata.ts'
import { strataOfRises } from './rise-strata.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'
import { strataOfTrial } from './trial-strata.ts'

type Setting = { startsAt: Date; rounds: readonly Round[] }
type World = Setting & { scripts: readonly Script[] }

/** Effort of a life beside its actions, in actions: it is checked after each of its world's rounds. */
const fixedEffort = 10

/**
 * Stratified sample of lives: covers each kind of action, its crashes, each of its options, and each pair of consecutive
 * kinds that move money, at least once across the worlds. Returns the sampled lives of each world. Greedy set cover: the next life is the
 * one with the most new strata for its length.
 */
export function sampleLives(worlds: readonly World[]): Script[][] {
  const all = new Map(
    worlds.flatMap(({ scripts, ...setting }) => scripts.map((life) => [life, strataOf(life, setting)])),
  )
  const strata = new Map([...all].map(([life, seen]) => [life, new Set(seen)]))
  const chosen = new Set<Script>()
  for (;;) {
    const { life } = mostNewStrata(strata)
    if (life === null) return worlds.map(({ scripts }) => scripts.filter((each) => chosen.has(each)))
    chosen.add(life)
    const seen = all.get(life) ?? []
    for (const left of strata.values()) for (const stratum of seen) left.delete(stratum)
  }
}

function mostNewStrata(strata: ReadonlyMap<Script, ReadonlySet<string>>) {
  let most: { life: Script | null; share: number } = { life: null, share: 0 }
  for (const [life, left] of strata) {
    const share = left.size / (life.length + fixedEffort)
    if (share > most.share) most = { life, share }
  }
  return most
}

export function strataOf(life: Script, setting: Setting): string[] {
  const { rounds } = setting
  return life.flatMap(({ action }, index) => {
    const previous = life[index - 1]
    return [
      ...strataOfAction(action),
      ...(previous ? strataOfPair(previous.action, action) : []),
      ...strataOfReturn(life, index),
      ...strataOfGifts(life, index),
      ...strataOfRenewals(life, index, rounds),
      ...strataOfTrial(life, index, rounds),
      ...strataOfRises(life, index, rounds),
      ...strataOfLimit(life, index, setting),
    ]
  })
}

/** A purchase in two sizes of which the larger one is given back soon: with chance alone, the sample has none. */
function strataOfReturn(life: Script, index: number): string[] {
  const given = life[index]
  if (given?.action.do !== 'withdraw' || given.action.dies !== 0) return []
  const bought = life
    .slice(0, index)
    .filter(({ action }) => action.do === 'buy' && isPaidAtOnce(action) && action.dies === 0)
  const [first, upgrade] = bought
  const sizes = bought.map(({ action }) => (action.do === 'buy' ? action.channels : 0))
  const isSoon = upgrade !== undefined && given.round - upgrade.round <= 2 && first?.round === 0
  return bought.length === 2 && isSoon && (sizes[1] ?? 0) > (sizes[0] ?? 0) && (sizes[0] ?? 0) <= 50
    ? [`withdraw ${given.action.older} back after an upgrade`]
    : []
}

/** Last event of a gift before its code is redeemed, and before it is redeemed again. */
function strataOfGifts(life: Script, index: number): string[] {
  const step = life[index]
  if (step === undefined || step.action.dies !== 0 || !life.some(({ by }) => by === 'friend')) return []
  const before = life.slice(0, index).flatMap((one) => giftMoveOf(one) ?? [])
  const last = before.at(-1)
  if (step.action.do === 'end_and_refund')
    return before.join() === `gift callback,${redeems}` && isEarly(life, redeems)
      ? ['redeem, then its end']
      : []
  if (step.action.do !== 'redeem' || last === undefined) return []
  const [taken, ...more] = before.slice(before.lastIndexOf(redeems) + 1)
  const isAgain = before.includes(redeems) && taken?.startsWith('gift') === false
  return [
    ...(last === redeems ? [] : [`${last}, then redeem`]),
    ...(isAgain && more.join() === returns ? [`redeem, ${taken}, ${returns}, redeem again`] : []),
  ]
}

/** Whether it was redeemed at one of the first stops, before the outages of its world. */
const isEarly = (life: Script, kind: Action['do']) =>
  life.some(({ action, round }) => action.do === kind && round <= 2)

const [redeems, returns] = ['redeem', 'recipient withdraws'] as const

/** Null = it decides nothing about a gift, or dies before that. */
function giftMoveOf({ action, by }: Script[number]): string | null {
  if (action.dies !== 0) return null
  const isBuyer = by === 'friend'
  switch (action.do) {
    case 'redeem':
      return redeems
    case 'buy_gift':
      return action.card === cards.good && isBuyer ? `gift ${action.after}` : null
    case 'buy':
      if (isBuyer || action.after !== 'callback') return null
      return action.isTrial ? 'trial' : action.card === cards.asksAtRenewal ? 'year that waits' : null
    case 'end_and_refund':
      return isBuyer ? null : 'its end'
    case 'refund':
    case 'refund_outside':
      return isBuyer ? `${action.do} ${action.cents === null ? 'all' : 'part'}` : null
    case 'withdraw':
      return isBuyer ? 'buyer withdraws' : returns
    case 'dispute':
    case 'decide_dispute':
    case 'expire_gift':
      return isBuyer ? action.do : null
    default:
      return null
  }
}

const isPaidAtOnce = ({ card, after, isTrial }: Extract<Action, { do: 'buy' }>) =>
  card === cards.good && after === 'callback' && !isTrial

/** Kinds that charge, refund or change what is due. */
const ofMoney = new Set<Action['do']>(['buy', 'give_card', 'resume', 'refund', 'withdraw', 'cancel'])

/** Pairs of kinds that move money: those of any two kinds would double the sample. */
function strataOfPair(first: Action, second: Action): string[] {
  return ofMoney.has(first.do) && ofMoney.has(second.do) ? [`${first.do}, then ${second.do}`] : []
}

function strataOfAction(action: Action): string[] {
  const fate = action.dies === 0 ? 'lives' : 'dies'
  switch (action.do) {
    case 'buy':
      return [
        `pay with ${action.card}`,
        `pay ${action.after}, ${fate}`,
        `pay in ${action.tabs} tabs`,
        `buy ${action.channels}, trial: ${action.isTrial}`,
        // A trial takes none.
        ...(action.voucher === undefined || action.isTrial ? [] : [`buy with ${action.voucher}`]),
      ]
    case 'give_card':
      return [`give_card, ${fate}`, `give_card ${action.card}, back: ${action.comesBack}`]
    case 'save':
      return [`save, ${fate}`, `save ${action.channels}`]
    case 'hold_webhooks':
      return [`hold_webhooks, ${fate}`, `hold_webhooks ${action.days}`]
    case 'ban':
      return [`ban ${action.isBanned}, ${fate}`]
    case 'refund':
      return [`refund ${action.cents === null ? 'all' : 'part'}, ${fate}`, `refund ${action.older} back`]
    case 'withdraw':
    case 'cancel_by_code':
    case 'cancel_for_cause':
      return [`${action.do}, ${fate}`, `${action.do} ${action.older} back`]
    case 'refund_outside':
    case 'dispute':
      return [`${action.do}, ${fate}`, `${action.do} ${action.older} back`]
    case 'decide_dispute':
      return [`${action.as} dispute, ${fate}`]
    case 'buy_gift':
      return [`buy_gift, ${fate}`, `buy_gift ${action.channels}`, `buy_gift ${action.after}`]
    case 'redeem':
      return [`redeem, ${fate}`, `redeem ${action.of}`, `redeem ${action.after}`]
    case 'lose_guide':
      return [`lose_guide, ${fate}`, `lose_guide ${action.days}`]
    case 'move_end':
      return [`move_end ${action.days < 0 ? 'back' : 'on'}, ${fate}`]
    default:
      return [`${action.do}, ${fate}`]
  }
}
