import { dayFromText, dayStart } from '../src/lib/utc-day.ts'
import { createDayObservation } from '../src/modules/guide/days/observe-days.jobs.ts'
import type { TestApp } from './create-test-app.ts'
import { storeGuide } from './factories/stored-guide.ts'

const next = (day: string) => new Date(dayStart(dayFromText(day) + 1)).toISOString().slice(0, 10)

/** Days on which channels have a guide or none, as the hourly job observes them. */
export function createGuideDays(app: TestApp, channelIds: readonly number[]) {
  /** The hourly job at a time of the day. */
  async function observe(day: string, hours: number) {
    await app.clock.moveTo(new Date(dayStart(dayFromText(day)).getTime() + hours * 3_600_000))
    const { db } = app.database
    await createDayObservation({
      db,
      clock: app.clock,
      noteLostDay: (tx, lost) =>
        app.jobs.enqueue(tx, 'billing.credit-lost-day', { day: lost }, { key: String(lost) }),
    }).handle({}, new AbortController().signal)
  }

  return {
    observe,

    /** A day on which only these channels, by index, have a guide, observed from its first hour to its last, and closed after it. */
    async pass(
      day: string,
      filled: readonly number[],
      { credits = true, meanwhile = () => Promise.resolve() } = {},
    ) {
      for (const [index, id] of channelIds.entries())
        await storeGuide(app, id, dayFromText(day), filled.includes(index) ? 1 : 0)
      await observe(day, 0.5)
      await meanwhile()
      await observe(day, 23.5)
      await observe(next(day), 0.2)
      if (credits) await app.jobs.runDue()
    },
  }
}
export type GuideDays = ReturnType<typeof createGuideDays>

export async function forgetGuideDays(app: TestApp): Promise<void> {
  for (const table of ['guideDay', 'channelGuideDay', 'customerGuideDay', 'channelGuide'] as const)
    await app.database.db.deleteFrom(table).execute()
}
