export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this, two middles are shown as replaced as a whole: the comparison takes their product. */
const maxCells = 4_000_000

/** Differences of two texts by words, in order. Both start and end with what they have in common. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const middle = diffMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end))
  return joinEqualKinds([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Words, tags, spaces and single signs. */
function wordsOf(text: string): string[] {
  return text.match(/<[^<>]*>|[\p{L}\p{N}_]+|\s+|[^\s]/gu) ?? []
}

/** By the longest common subsequence. */
function diffMiddle(old: readonly string[], next: readonly string[]): DiffPart[] {
  if (old.length * next.length > maxCells)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: next.join('') },
    ]
  const width = next.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === next[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < next.length) {
    const [removed, added] = [old[row] ?? '', next[column] ?? '']
    if (row < old.length && removed === added) {
      parts.push({ kind: 'same', text: added })
      row += 1
      column += 1
    } else if (column >= next.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: removed })
      row += 1
    } else {
      parts.push({ kind: 'added', text: added })
      column += 1
    }
  }
  return parts
}

function joinEqualKinds(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
