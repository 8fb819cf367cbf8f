import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether all of the programs are installed, so that tests with the real players can run. */
export function areInstalled(...programs: string[]): boolean {
  // oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
  const folders = process.env['PATH']?.split(delimiter) ?? []
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
