import { writeScripts } from './script.ts'

const livesPerWorld = 125

/** First days of the worlds. Years begin on a leap day, contain one, or do not. */
const starts = [
  '2026-11-21T12:00:00Z',
  '2028-02-28T12:00:00Z',
  '2027-03-02T12:00:00Z',
  '2027-02-27T12:00:00Z',
]

/** Worlds from which the gate samples. Later ones are wide: with taxes, and actions that need no place in every gate. */
export const commonSeeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** First day, rounds and lives of a world, deterministic by seed. */
export const writeWorld = (seed: number) => ({
  seed,
  startsAt: new Date(starts[(seed - 1) % starts.length] ?? ''),
  ...writeScripts(seed, { count: livesPerWorld, isWide: seed > commonSeeds.length }),
})

/** A thousand lives in the worlds from which the gate samples. */
export const writeAllLives = () => commonSeeds.map(writeWorld)
