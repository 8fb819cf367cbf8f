import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where real guides may lie on this machine; tests that want them are skipped where they do not. */
// oxlint-disable-next-line no-process-env -- the one switch of these tests
export const guideDataFolder = process.env.GUIDE_DATA ?? path.resolve(repository, '../shared/data')
