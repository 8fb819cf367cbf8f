import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Folder of real guides; tests that need them are skipped without it. */
// oxlint-disable-next-line no-process-env -- the only setting of these tests
export const guideDataFolder = process.env.GUIDE_DATA ?? path.resolve(repository, '../shared/data')
