import type { MatchReason } from '@guidefeed/channel-match'

/** A channel that a doubtful entry may mean. */
export type EntryCandidate = { channelId: number; reasons: readonly MatchReason[] }
type Located = EntryCandidate & { country: string | null; score: number }
type Proposal = { candidates: readonly EntryCandidate[]; proposed: number | null }

const contradictions: ReadonlySet<MatchReason> = new Set(['other_country', 'without_shift', 'with_shift'])

/** Whether a candidate is of another country than its entry, or at other times. It is never chosen in advance. */
export const isContradicted = ({ reasons }: EntryCandidate): boolean =>
  reasons.some((reason) => contradictions.has(reason))

/** Whether the id of the entry means another channel than its name. */
export const isDisputed = (candidates: readonly EntryCandidate[]): boolean =>
  candidates.some(({ reasons }) => reasons.includes('contradiction'))

/** Whether a channel has exactly the name of an entry with a wrong id, in a country that fits. */
const isOwnNamesake = ({ reasons }: EntryCandidate): boolean =>
  reasons.join() === 'name,country,contradiction'

/**
 * Orders the candidates of a doubtful entry, best first, and proposes the one to choose in advance; null = none. Of several for the same
 * reasons, such as one name in two countries, those of countries that the playlist has most channels of come first (`foundIn`, in
 * which the visitor's own country is half a channel ahead of equal ones), then the better version, such as HD. Equal ones and those
 * that contradict the entry are left to the visitor. If id and name contradict each other, the name is right where it is clear.
 */
export function proposeCandidate(
  candidates: readonly Located[],
  foundIn: ReadonlyMap<string | null, number>,
): Proposal {
  const best = isDisputed(candidates) ? candidates.find(isOwnNamesake) : candidates[0]
  if (best === undefined)
    return {
      candidates: candidates.map(({ channelId, reasons }) => ({ channelId, reasons })),
      proposed: null,
    }
  const isTied = ({ reasons }: Located) => reasons.join() === best.reasons.join()
  const foundBeside = ({ country }: Located) => foundIn.get(country) ?? 0
  const tied = candidates
    .filter(isTied)
    .toSorted((a, b) => foundBeside(b) - foundBeside(a) || b.score - a.score)
  const [first = best, second] = tied
  const isClear =
    second === undefined || foundBeside(first) > foundBeside(second) || first.score > second.score
  return {
    candidates: [...tied, ...candidates.filter((one) => !isTied(one))].map(({ channelId, reasons }) => ({
      channelId,
      reasons,
    })),
    proposed: isClear && !isContradicted(first) ? first.channelId : null,
  }
}
