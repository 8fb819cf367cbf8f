import { describe, expect, inject, it } from 'vitest'
import { commonSeeds, writeAllLives, writeWorld } from './all-lives.ts'
import { chosenSeed, isDeep } from '../deep.ts'
import { runModel, shrink } from './run-model.ts'
import type { Failure } from './run-model.ts'
import { sampleLives } from './sample-lives.ts'

/**
 * Plays worlds one after another: a stratified sample of their lives, or with DEEP=1 all lives of as many worlds again, 2,000 in all. On
 * the embedded database, which is slower, these are 500. A failure names its seed, which BILLING_SEED replays.
 */
export function describeModel(seeds: readonly number[]) {
  const chosen = chosenSeed === undefined ? seedsOf(seeds) : [Number(chosenSeed)]
  describe('random lives of customers', () => {
    it.each(chosen)(
      'keep money and access consistent (BILLING_SEED=%i)',
      async (seed) => {
        const { scripts, ...setting } = isDeep ? writeWorld(seed) : sampleOf(seed)
        const failure = await runModel(setting, scripts)
        if (failure === null) return
        expect.fail(describeFailure(seed, await shrink(setting, failure)))
      },
      1_200_000,
    )
  })
}

function seedsOf(seeds: readonly number[]): number[] {
  const wide = seeds.map((seed) => seed + commonSeeds.length)
  if (!isDeep) return [...seeds]
  return 'snapshot' in inject('migratedOrigin') ? wide.slice(0, 1) : [...seeds, ...wide]
}

/** Seeds beyond the known worlds have no sample, so all of their lives are played. */
function sampleOf(seed: number) {
  const worlds = writeAllLives()
  const index = worlds.findIndex((world) => world.seed === seed)
  const scripts = sampleLives(worlds)[index]
  const world = writeWorld(seed)
  return scripts === undefined ? world : { ...world, scripts }
}

function describeFailure(seed: number, { broken, log, script }: Failure): string {
  const again = `${isDeep ? 'DEEP=1 ' : ''}BILLING_SEED=${seed}`
  return [again, ...broken, ...log, JSON.stringify(script)].join('\n')
}
