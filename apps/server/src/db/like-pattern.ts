/** `like` pattern for texts that contain these words, with wildcards escaped. */
export function containsPattern(words: string): string {
  return `%${escapeSigns(words)}%`
}

/** `like` pattern for texts that begin with these words; uses an index with `text_pattern_ops`. */
export function startsPattern(words: string): string {
  return `${escapeSigns(words)}%`
}

function escapeSigns(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
