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
    secondsLeft: (token: string): number | null =>
      counts.read(token) >= limit ? counts.secondsLeft(token) : null,

    /** Counts a packed channel. */
    spend: (token: string) => void counts.add(token),
  }
}
export type PackingBudget = ReturnType<typeof createPackingBudget>
