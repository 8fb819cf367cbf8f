import { writeScripts } from './script.ts'

const livesPerWorld = 125

/** First days of the worlds. Years begin on a leap day, contain one, or do not. */
const starts = [
  '2026-11-21T12:00:00Z',
  '2028-02-28T12:00:00Z',
  '2027-03-02T12:00:00Z',
  '2027-02-27T12:00:00Z',
]

/** First day, rounds and lives of a world, deterministic by seed. */
export const writeWorld = (seed: number) => ({
  seed,
  startsAt: new Date(starts[(seed - 1) % starts.length] ?? ''),
  ...writeScripts(seed, livesPerWorld),
})

/** A thousand lives in eight worlds. */
export const writeAllLives = () => [1, 2, 3, 4, 5, 6, 7, 8].map(writeWorld)
