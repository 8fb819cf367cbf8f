/** Encodings by their byte order marks. */
const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Returns the text of a playlist in UTF-8, UTF-16 with a byte order mark, or otherwise Latin-1 (Windows-1252). */
export function decodePlaylist(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
