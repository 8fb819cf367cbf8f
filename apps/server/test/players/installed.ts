import { spawnSync } from 'node:child_process'

/** Whether all of the programs are installed, so that tests with the real players can run. */
export const areInstalled = (...programs: string[]): boolean => spawnSync('which', programs).status === 0
