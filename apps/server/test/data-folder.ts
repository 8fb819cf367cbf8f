import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database, to be copied. */
    migratedFolder: string
  }
}

/** Creates a data folder with a migrated, empty embedded database; the caller removes it. */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guidefeed-data-'))
  cpSync(inject('migratedFolder'), folder, { recursive: true })
  return folder
}
