/** Makes guesses concurrently; returns the number of responses by status. */
export async function guessMany(
  count: number,
  guess: (number: number) => Promise<{ status: number }>,
  atOnce = 50,
) {
  const answers: Record<number, number> = {}
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => guess(first + index))
    for (const { status } of await Promise.all(batch)) answers[status] = (answers[status] ?? 0) + 1
  }
  return answers
}

/** A different IPv4 address for each number below 65,536. */
export const addressOf = (number: number) => `10.20.${number >> 8}.${number & 255}`
