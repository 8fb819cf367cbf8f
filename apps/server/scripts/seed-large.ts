import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrator.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import { fillLarge, largeSecretKey } from './large-data/fill-large.ts'

// Fills DATABASE_URL with 100,000 customers, for bench/admin.bench.ts and for trying the admin area at that size.
// oxlint-disable-next-line no-process-env -- a script reads no other setting
const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined) {
  process.stderr.write('Set DATABASE_URL to an empty PostgreSQL database.\n')
  process.exit(1)
}
const startedAt = performance.now()
const print = (text: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

const database = await openDatabase({ databaseUrl, dataDir: '' })
try {
  await migrate(database.maintenance)
  const now = new Date()
  now.setUTCHours(0, 0, 0, 0)
  const box = createSecretBox({ current: largeSecretKey, previous: [] }, 'guide-link')
  const sealedToken = box.seal('large')
  await fillLarge(database.maintenance, { users: 100_000, now, sealedToken, onStep: print })
  print(`done; start the server on it with SECRET_KEY='${largeSecretKey}'`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
