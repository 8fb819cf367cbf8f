/**
 * Returns the key of a station of the United States by its call sign and number: `WGTEDT`, `WGTE-HD` and `WGTE-TV 30.1` are all
 * `wgte 1`, `WGTEDT2` is `wgte 2`. Null = no call sign. A call sign alone counts only with its kind (`DT`, `TV`) or number:
 * four letters can be any word.
 */
export function callSignOf(words: readonly string[]): string | null {
  const found = /^([kw][a-z]{2,3}) ?(?:(dt|tv|hd|ld|cd|lp)?) ?(\d{1,2})?(?: (\d{1,2}))?$/.exec(
    words.join(' '),
  )
  const [, sign, kind, first, second] = found ?? []
  if (sign === undefined || (kind === undefined && second === undefined)) return null
  // `30.1` is a virtual channel and its programme, `DT2` only a programme.
  const programme = second ?? (kind === 'dt' ? first : undefined) ?? '1'
  return `${sign} ${programme}`
}
