/** A pattern of `like` for texts that contain these words as they are typed, whatever signs are in them. */
export function containsPattern(words: string): string {
  return `%${escapeSigns(words)}%`
}

/** The same for texts that begin with them, which an index with `text_pattern_ops` finds. */
export function startsPattern(words: string): string {
  return `${escapeSigns(words)}%`
}

function escapeSigns(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
