import { inflateSplice } from '@guidefeed/gzip-splice'
import type { GuideOfUser } from './guide-of-user.ts'

/** `bytes` packed; `builtAt`: when what is in it last changed. */
export type GuideMeasure = { channels: number; programmes: number; bytes: number; builtAt: Date }

/** Measures what a user's link answers now, a notice too; null = he has no link. */
export function createGuideMeasure({ guideOfUser }: { guideOfUser: GuideOfUser }) {
  return async (userId: number): Promise<GuideMeasure | null> => {
    const guide = await guideOfUser(userId)
    if (guide === null) return null
    const { splice, builtAt } = guide
    return {
      channels: await countElements(splice, '<channel '),
      programmes: await countElements(splice, '<programme '),
      bytes: splice.byteLength,
      builtAt,
    }
  }
}
export type MeasureGuide = ReturnType<typeof createGuideMeasure>

/** By reading the guide: an administrator's click may cost what a fetch without gzip does. Text never holds a bare `<`. */
async function countElements(splice: Parameters<typeof inflateSplice>[0], opening: string): Promise<number> {
  let count = 0
  let rest = ''
  for await (const chunk of inflateSplice(splice)) {
    const text = rest + (chunk as Buffer).toString('latin1')
    count += text.split(opening).length - 1
    rest = text.slice(text.length - opening.length + 1)
  }
  return count
}
