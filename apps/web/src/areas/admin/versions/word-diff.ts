import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this many changed words the middle is shown as replaced: the comparison is quadratic. */
const maxChanges = 1_000

/** Differences of two texts by words, in order. Both start and end with what they have in common. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const same = (words: string[]) => ({ kind: 'same' as const, text: words.join('') })
  return [
    same(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    same(old.slice(old.length - end)),
  ].filter(({ text }) => text !== '')
}

/** Words, tags, spaces and single signs. */
function wordsOf(text: string): string[] {
  return text.match(/<[^<>]*>|[\p{L}\p{N}_]+|\s+|[^\s]/gu) ?? []
}

function diffMiddle(old: string[], next: string[]): DiffPart[] {
  const parts = diffArrays(old, next, { maxEditLength: maxChanges })
  if (parts === undefined)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: next.join('') },
    ]
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}
