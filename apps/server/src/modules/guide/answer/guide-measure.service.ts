import { setImmediate as nextTurn } from 'node:timers/promises'
import { inflateSplice } from '@guidefeed/gzip-splice'
import type { Splice } from '@guidefeed/gzip-splice'
import type { GuideOfUser } from './guide-of-user.ts'

/** `bytes` compressed; `builtAt`: last change of the content. */
export type MeasuredGuide = { channels: number; programmes: number; bytes: number; builtAt: Date }

/** Measures the current response of a user's link, also a notice; null = no link. */
export function createGuideMeasure({ guideOfUser }: { guideOfUser: GuideOfUser }) {
  return async (userId: number): Promise<MeasuredGuide | null> => {
    const guide = await guideOfUser(userId)
    if (guide === null) return null
    const { splice, builtAt } = guide
    const [channels, programmes] = await countElements(splice)
    return { channels, programmes, bytes: splice.byteLength, builtAt }
  }
}
export type GuideMeasure = ReturnType<typeof createGuideMeasure>

const openings = ['<channel ', '<programme '] as const
const longest = Math.max(...openings.map(({ length }) => length))

/** Scans the whole guide once, and lets other work run between its pieces. Text never contains a bare `<`. */
async function countElements(splice: Splice): Promise<[channels: number, programmes: number]> {
  const counts: [number, number] = [0, 0]
  let rest = ''
  for await (const chunk of inflateSplice(splice)) {
    const text = rest + (chunk as Buffer).toString('latin1')
    // An opening that ends within the chunk counts now; one that is cut counts with the next.
    for (const [index, opening] of openings.entries())
      for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1))
        if (at + opening.length > rest.length) counts[index as 0 | 1] += 1
    rest = text.slice(1 - longest)
    await nextTurn()
  }
  return counts
}
