import { readName } from '@guidefeed/channel-match'

/** Returns an entry's name as somebody would type it into the search: without its country, ornaments and picture format. */
export function searchOf(name: string): string {
  const { words: all, isOrnamented, wordsAfterPrefix } = readName(name)
  const wanted = new Set(isOrnamented ? wordsAfterPrefix : all)
  const words = name
    .split(/[\s|:┃│()[\]{}]+/)
    .filter((word) => readName(word).words.some((part) => wanted.has(part)))
  return words.length > 0 ? words.join(' ') : name.trim()
}
