/** A pattern of `like` for texts that contain these words as they are typed, whatever signs are in them. */
export function containsPattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
