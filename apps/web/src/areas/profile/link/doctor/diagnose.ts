import type { GuideLinkOptions, LinkForm, LinkPlayer, PlayerId } from '@guidefeed/contract'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import { linkForms, players } from '@guidefeed/contract/players'

export const symptoms = ['none', 'old', 'gaps', 'times'] as const
export type Symptom = (typeof symptoms)[number]

/** `other`: one that is not in the table. */
export type PlayerChoice = PlayerId | 'other'

/** Facts about one player. `latest`: its newest fetch; null = it never fetched the link. */
export type Evidence = {
  player: PlayerChoice
  isPaused: boolean
  /** The customer holds channels now. */
  hasChannels: boolean
  latest: LinkPlayer | null
  /** Last change of the guide; null = unknown. */
  changedAt: string | null
  /** Options that the link remembers. */
  options: GuideLinkOptions | null
}

/** Test of one thing that can be wrong. Returns what it found; null = passed. */
const checks = {
  service: ({ isPaused }) => (isPaused ? 'paused' : null),
  fetched: ({ latest }) => (latest === null ? 'neverFetched' : null),
  link: ({ latest }) => (latest?.by_former_link ? 'formerLink' : null),
  programmes: ({ latest, hasChannels }) =>
    latest?.channels === 0 ? (hasChannels ? 'notice' : 'noChannels') : null,
  form: ({ player, latest }) =>
    latest?.form != null && !formsOf(player).includes(latest.form) ? 'form' : null,
  loaded: ({ latest }) => (latest?.loaded_at === null ? 'neverLoaded' : null),
  // Comes after all others: the file was sent in full, in a form that the player reads.
  unpacking: ({ latest }) => (latest?.form === 'xml.gz' ? 'unpacked' : null),
  newest: (evidence) => (isOlderThanChange(evidence) ? 'stale' : null),
  recent: (evidence) => (isOlderThanChange(evidence, dayMs) ? 'stale' : null),
  days: (evidence) => (daysOf(evidence) < fewestDays ? 'fewDays' : null),
  shift: ({ latest }) =>
    latest?.wrong_options.some(({ option }) => option === 'offset') ? 'wrongShift' : null,
} as const satisfies Record<string, (evidence: Evidence) => string | null>

export type Check = keyof typeof checks
/** Finding of a check, or what is left if none found anything. */
export type Fault = NonNullable<ReturnType<(typeof checks)[Check]>> | 'cached' | 'unmatched' | 'noGuide'

const dayMs = 86_400_000
/** Players that refresh once a day have less than a day of guide left with fewer. */
const fewestDays = 3

/** Checks in their order: each assumes that those before have passed. */
const plans: Record<Symptom, { checks: readonly Check[]; left: Fault | null }> = {
  none: {
    checks: ['service', 'fetched', 'link', 'programmes', 'form', 'loaded', 'unpacking'],
    left: 'unmatched',
  },
  old: { checks: ['service', 'fetched', 'link', 'programmes', 'loaded', 'newest', 'days'], left: 'cached' },
  gaps: { checks: ['service', 'fetched', 'link', 'programmes', 'loaded', 'recent'], left: null },
  times: { checks: ['service', 'fetched', 'link', 'shift'], left: null },
}

/** `fault`: null = the customer has to answer a question. */
export type Diagnosis = { passed: Check[]; fault: Fault | null }

/** Runs the checks of a symptom up to the first that finds something. */
export function diagnose(symptom: Symptom, evidence: Evidence): Diagnosis {
  const passed: Check[] = []
  for (const check of plans[symptom].checks) {
    const fault = checks[check](evidence)
    if (fault !== null) return { passed, fault }
    passed.push(check)
  }
  return { passed, fault: plans[symptom].left }
}

/** Forms that a player reads, the recommended one first. */
export const formsOf = (player: PlayerChoice): readonly LinkForm[] =>
  player === 'other' ? linkForms : players[player].forms

const recommendedForm = (player: PlayerChoice): LinkForm => formsOf(player)[0] ?? 'xml.gz'

/** Form of the link that the player fetches, or is to fetch. */
export const currentForm = ({ player, latest }: Evidence): LinkForm => latest?.form ?? recommendedForm(player)

/** Form of the link that belongs into the player's address. */
export function formFor(evidence: Evidence, fault: Fault): LinkForm {
  if (fault === 'unpacked') return 'xml'
  return fault === 'form' ? recommendedForm(evidence.player) : currentForm(evidence)
}

/** Days from today that the player is sent. */
export function daysOf({ latest, options }: Evidence): number {
  // Options of the link may have changed since the fetch.
  if (latest?.options === null && options !== null) return (options.days ?? coverageDays - 1) + 1
  return latest?.days ?? coverageDays
}

/** Whether the player's copy is from before the last change of the guide, which can be the customer's own. */
export function isOlderThanChange({ latest, changedAt }: Evidence, toleranceMs = 0): boolean {
  if (latest?.loaded_at == null || changedAt === null) return false
  return Date.parse(latest.loaded_at) + toleranceMs < Date.parse(changedAt)
}
