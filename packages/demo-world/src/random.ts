/** Pseudorandom numbers from a seed, the same on every machine. */
export type Random = {
  /** Returns an integer from 0 to `limit` (exclusive). */
  below(limit: number): number
  /** Returns true with a probability of `percent`. */
  chance(percent: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  const below = (limit: number): number => {
    state = (state + 0x9e3779b9) | 0
    return Math.floor((scramble(state) / 2 ** 32) * limit)
  }
  return { below, chance: (percent) => below(100) < percent }
}

/** Hashes two numbers to an unsigned 32-bit number. */
export function mix(a: number, b: number): number {
  return scramble(Math.imul(a ^ 0x2545f491, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35))
}

/** FNV-1a over UTF-16 units, with a finaliser. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return scramble(hash)
}

/** Returns the element at `number` modulo the length. The list must not be empty. */
export function pick<T>(list: readonly T[], number: number): T {
  const element = list[number % list.length]
  if (element === undefined) throw new RangeError('nothing to pick from')
  return element
}

export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const shuffled = [...list]
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1)
    const [a, b] = [pick(shuffled, i), pick(shuffled, j)]
    shuffled[i] = b
    shuffled[j] = a
  }
  return shuffled
}

/** The finaliser of MurmurHash3. */
function scramble(number: number): number {
  let hash = number ^ (number >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
