/** Whether a text consists of the beginnings of a name's first words, at least two letters of each: `natgeo`. */
export function isShortened(text: string, plain: string): boolean {
  return plain.startsWith(text.slice(0, 2), 1) && shortens(text, plain.trim().split(' '), 0)
}

function shortens(text: string, words: readonly string[], from: number): boolean {
  if (text === '') return from > 1
  const word = words[from]
  if (word === undefined) return false
  let shared = 0
  while (shared < word.length && word[shared] === text[shared]) shared++
  for (let length = shared; length >= 2; length--) {
    if (shortens(text.slice(length), words, from + 1)) return true
  }
  return false
}
