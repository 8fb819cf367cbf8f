/** Allowed typing errors: one from 4 letters, two from 8. */
export function allowedErrors(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}

/** Longest text that is compared, so that rows of the table are reused. */
const longest = 40
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1))

/**
 * Returns the number of typing errors between a typed word and a known one, at most `most`, otherwise null. An error is a letter
 * too much, missing or wrong, or two swapped ones (Damerau). A beginning of the known word has no errors.
 */
export function countErrors(typed: string, known: string, most: number): number | null {
  if (known.startsWith(typed)) return 0
  if (most === 0 || known.length < typed.length - most || typed.length > longest) return null
  if (!sharesBeginning(typed, known)) return null
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= typed.length; column++) last[column] = column
  let best = typed.length
  const end = Math.min(known.length, typed.length + most)
  for (let row = 1; row <= end; row++) {
    let least = row
    current[0] = row
    for (let column = 1; column <= typed.length; column++) {
      const isSame = typed[column - 1] === known[row - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      let errors = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed)
      if (isSwapped(typed, column, known, row)) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = errors
      if (errors < least) least = errors
    }
    best = Math.min(best, current[typed.length] ?? best)
    if (least > most) break
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return best <= most ? best : null
}

function isSwapped(typed: string, column: number, known: string, row: number): boolean {
  return row > 1 && column > 1 && typed[column - 1] === known[row - 2] && typed[column - 2] === known[row - 1]
}

/** Quick check: people rarely mistype both of the first two letters. */
function sharesBeginning(typed: string, known: string): boolean {
  return typed[0] === known[0] || typed[1] === known[1] || typed[0] === known[1]
}
