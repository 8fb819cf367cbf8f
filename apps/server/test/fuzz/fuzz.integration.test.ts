import { describe, expect, it } from 'vitest'
import { createTestApp } from '../create-test-app.ts'
import { isDeep } from '../deep.ts'
import { runFuzz } from './run-fuzz.ts'

// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
const { FUZZ_SEED: chosenSeed, FUZZ_RUNS: chosenRuns, FUZZ_JUDGES_TIME: judgesTime } = process.env

/** Requests per app; each world is a new app, because requests destroy what later ones need. */
const worldRuns = 2000
const runs = Number(chosenRuns ?? (isDeep ? worldRuns : 600))
const firstSeed = Number(chosenSeed ?? 1)
const worlds = Array.from({ length: Math.ceil(runs / worldRuns) }, (_, index) => ({
  seed: firstSeed + index,
  runs: Math.min(worldRuns, runs - index * worldRuns),
}))

describe('random requests to every call', () => {
  it.each(worlds)(
    'never fail, and change nothing if refused: FUZZ_SEED=$seed FUZZ_RUNS=$runs',
    async (world) => {
      // Without a worker, so that only the request changes the database.
      const app = await createTestApp({ env: { ROLES: 'api,guide' } })
      const { faults, ...figures } = await runFuzz(app, world)
      await app.stop()
      expect(faults).toEqual([])
      // The run would prove nothing if all requests were refused.
      expect(figures.statuses['200']).toBeGreaterThan(world.runs / 10)
      if (judgesTime !== '1') return
      process.stdout.write(`FUZZ_SEED=${world.seed} ${JSON.stringify(figures)}\n`)
      expect(figures.slowestMs).toBeLessThan(Math.max(1000, figures.medianMs * 100))
    },
    1_200_000,
  )
})
