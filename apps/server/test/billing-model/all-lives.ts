import { writeScripts } from './script.ts'

const livesPerWorld = 125

/** The rounds and lives of a world, deterministic by seed. */
export const writeWorld = (seed: number) => ({ seed, ...writeScripts(seed, livesPerWorld) })

/** A thousand lives in eight worlds. */
export const writeAllLives = () => [1, 2, 3, 4, 5, 6, 7, 8].map(writeWorld)
