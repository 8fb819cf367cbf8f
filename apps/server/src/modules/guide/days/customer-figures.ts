import type { UtcDay } from '../../../lib/utc-day.ts'

/** A channel without a guide for longer is no longer expected to have one. */
export const expectedDays = 14

/** A channel that a customer has picked. `pickedDay` null = before that was recorded. */
export type HeldChannel = { channelId: number; pickedDay: UtcDay | null }

/** Channels that had a guide on a day, and the last day in the `expectedDays` before it on which each channel had one. */
export type DayGuides = {
  day: UtcDay
  filled: ReadonlySet<number>
  filledBefore: ReadonlyMap<number, UtcDay>
}

export type CustomerFigures = {
  heldCount: number
  expectedCount: number
  filledCount: number
  lostChannelIds: number[]
}

/** Names of lost channels explain a day; more of them say nothing new. */
const namedChannels = 20

/**
 * Counts a customer's channels, those that the link serves, on a day. One without a guide is lost if it had one while the customer held it, in the `expectedDays`
 * before: a channel that had none when it was picked never is.
 */
export function customerFigures(held: readonly HeldChannel[], guides: DayGuides): CustomerFigures {
  const isFilled = ({ channelId }: HeldChannel) => guides.filled.has(channelId)
  const lost = held.filter((channel) => {
    const before = guides.filledBefore.get(channel.channelId)
    if (isFilled(channel) || before === undefined) return false
    return before >= guides.day - expectedDays && before < guides.day && before >= (channel.pickedDay ?? 0)
  })
  const filledCount = held.filter(isFilled).length
  return {
    heldCount: held.length,
    expectedCount: filledCount + lost.length,
    filledCount,
    lostChannelIds: lost.slice(0, namedChannels).map(({ channelId }) => channelId),
  }
}
