import { matchSource } from '../../packages/channel-match/src/index.ts'
import type { CatalogueChannel, Entry, Match } from '../../packages/channel-match/src/index.ts'

/** An entry of a source with the public ids that are right for it; none = the catalogue does not have its channel. */
export type Labelled = { entry: Entry; expected: readonly string[]; source: string }

export type Half = 'tuning' | 'held out'

export type Judged = {
  entries: number
  wrong: Judgement[]
  missed: Judgement[]
  /** Share of matches that are right. */
  precision: number
  /** Share of entries with a channel in the catalogue that are matched to it. */
  recall: number
}

type Judgement = Labelled & { found: Match<CatalogueChannel> }

/**
 * Matches each source as a whole and compares with the labels of one half. Rules are tuned on one half and reported on the
 * other, whose failures nobody reads.
 */
export function judgeMatches(
  labelled: readonly Labelled[],
  match: (entry: Entry) => Match<CatalogueChannel>,
  half: Half,
): Judged {
  const judged = [...Map.groupBy(labelled, ({ source }) => source).values()].flatMap((items) => {
    const found = matchSource(
      match,
      items.map(({ entry }) => entry),
    )
    return items.flatMap((item, at): Judgement[] => {
      const outcome = found[at]?.found
      return outcome === undefined || halfOf(item) !== half ? [] : [{ ...item, found: outcome }]
    })
  })
  const matched = judged.filter(({ found }) => found.kind === 'match')
  const right = matched.filter(isRight).length
  return {
    entries: judged.length,
    wrong: matched.filter((item) => !isRight(item)),
    missed: judged.filter(({ found, expected }) => found.kind !== 'match' && expected.length > 0),
    precision: right / matched.length,
    recall: right / judged.filter(({ expected }) => expected.length > 0).length,
  }
}

function isRight({ found, expected }: Judgement): boolean {
  return found.kind === 'match' && expected.includes(found.channel.xmltvId)
}

/** By a hash of the entry, so that a new one does not move others. */
function halfOf({ entry }: Labelled): Half {
  return hashOf([entry.id, ...entry.names].join('\n')) % 2 === 1 ? 'held out' : 'tuning'
}

/** FNV-1a, mixed at the end: its last bit alone is the parity of the letters. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash ^ (hash >>> 15)) >>> 0
}
