/** One or two letters for a name without a picture: "Aurora News HD" gives AN, "3sat" gives 3S. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first = '', second = ''] = words
  const letters =
    second === '' ? Array.from(first).slice(0, 2) : [Array.from(first)[0] ?? '', Array.from(second)[0] ?? '']
  return letters.join('').toLocaleUpperCase()
}
