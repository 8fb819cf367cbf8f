import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openEmbedded } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrate } from '../src/db/migrator.ts'

// Applies the migrations to an empty in-memory database and generates its types: `npm run db:types`.
// With --verify it only checks that the committed file is up to date.
const server = await openEmbeddedServer({})
const database = openEmbedded(server.socketDir, server.close)
await migrate(database.db)
await generate({
  db: database.db,
  dialect: new PostgresDialect({ dateParser: 'string' }),
  camelCase: true,
  excludePattern: 'kysely_*',
  outFile: join(import.meta.dirname, '../src/db/schema.generated.ts'),
  typeMapping: { int8: 'number' },
  verify: process.argv.includes('--verify'),
})
await database.close()
