import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders in which programs are looked for, as in `PATH`. */
// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
export const programFolders = () => process.env['PATH'] ?? ''

/** Whether all of the programs are installed, so that tests with the real players can run. */
export function areInstalled(...programs: string[]): boolean {
  const folders = programFolders().split(delimiter)
  return programs.every((program) => folders.some((folder) => isProgram(join(folder, program))))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
