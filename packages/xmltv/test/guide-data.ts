import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Folder of real guides; tests that need them are skipped without it. */
// oxlint-disable-next-line no-process-env -- the only setting of these tests
export const guideDataFolder = process.env.GUIDE_DATA ?? path.resolve(repository, '../shared/data')

/** Size of the largest real guide that tests read, in bytes of its file: the gate reads the small ones, test:deep all. */
// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
export const maxGuideBytes = process.env.DEEP === '1' ? Infinity : 100_000
