import type { Clock } from '../../../lib/clock.ts'
import { createWindowCounts } from '../../../lib/window-counts.ts'

/** Channels an hour: two players of other flavours with 200 channels that all change ten times an hour. A channel takes about 10 ms. */
const limit = 4000
const windowMs = 3_600_000

/** Limits what is packed for the flavours of one link, in each guide process. */
export function createPackingBudget(deps: { clock: Clock }) {
  const counts = createWindowCounts({ clock: deps.clock, windowMs })

  return {
    /** Null = within the limit; else seconds until more is packed. */
    secondsLeft(userId: number): number | null {
      const link = String(userId)
      return counts.read(link) >= limit ? counts.secondsLeft(link) : null
    },

    /** Counts a packed channel. */
    spend: (userId: number) => void counts.add(String(userId)),
  }
}
export type PackingBudget = ReturnType<typeof createPackingBudget>
