import { z } from 'zod'

/** Elements checked at once: bounds the issues that Zod collects, and is as fast as the whole list. */
const pieceLength = 100

/**
 * A list in an input. Reports its first wrong element only: anyone may send thousands, and an issue costs more than a check.
 * A list that is too long is refused before its elements are read.
 */
export function listOf<T extends z.ZodType>(element: T, { min = 0, max }: { min?: number; max: number }) {
  const list = z.array(element).min(min).max(max)
  const piece = z.array(element)
  return z.preprocess((input: z.input<typeof list>, context) => {
    if (!Array.isArray(input)) return input
    if (input.length > max) {
      context.issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input })
      return z.NEVER
    }
    for (let start = 0; start < input.length; start += pieceLength) {
      const { error } = piece.safeParse(input.slice(start, start + pieceLength), { reportInput: true })
      const [first] = error?.issues ?? []
      if (first === undefined) continue
      const [index, ...path] = first.path
      // Zod's type for new issues does not accept its own finished ones.
      const issue = { ...first, path: [start + Number(index), ...path], input: first.input }
      context.issues.push(issue as z.core.$ZodRawIssue)
      return z.NEVER
    }
    return input
  }, list)
}
