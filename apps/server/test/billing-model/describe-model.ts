import { describe, expect, it } from 'vitest'
import { runModel, shrink } from './run-model.ts'
import type { Failure } from './run-model.ts'
import { writeScripts } from './script.ts'

// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
const chosenSeed = process.env['BILLING_SEED']

/** One world after the other, with `lives` customers each. A failure tells its seed; BILLING_SEED plays that one again. */
export function describeModel(options: { seeds: readonly number[]; lives: number }) {
  const seeds = chosenSeed === undefined ? options.seeds : [Number(chosenSeed)]
  describe('random lives of customers', () => {
    it.each(seeds)(
      'keeps money and access together, whatever happens (BILLING_SEED=%i)',
      async (seed) => {
        const { rounds, scripts } = writeScripts(seed, options.lives)
        const failure = await runModel(rounds, scripts)
        if (failure === null) return
        expect.fail(describeFailure(seed, await shrink(rounds, failure)))
      },
      1_200_000,
    )
  })
}

function describeFailure(seed: number, { broken, log, script }: Failure): string {
  return [`BILLING_SEED=${seed}`, ...broken, ...log, JSON.stringify(script)].join('\n')
}
