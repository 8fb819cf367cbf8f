import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addUser } from '../../test/factories/users.ts'
import { startKillableServer } from '../../test/killable-server.ts'
import { createProcessData } from '../../test/process-data.ts'
import { openDatabase } from '../db/database.ts'

/** A server at rest has 80 MB. */
const heapMb = 128
const rows = 11_000
/** Bytes of the text of a row. All rows together are more than is free of the heap. */
const rowBytes = 5_000

/** Resident memory says little, since V8 frees late. A server whose heap is limited ends if it keeps more. */
it('exports a list larger than the heap, also while somebody does not read theirs', async () => {
  const { dataDir, databaseUrl, env } = await createProcessData()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const { token } = await addUser(db, { isAdmin: true })
  await sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id, after)
    select now(), 'system', 'test.large', 'test', n::text, jsonb_build_object('text', repeat('wide ', ${rowBytes / 5}::integer))
    from generate_series(1, ${rows}::integer) n`.execute(db)
  await close()
  const server = await startKillableServer(dataDir, {
    ...env,
    ROLES: 'api',
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
  })
  onTestFinished(() => server.stop())
  const startExport = async () => {
    const response = await fetch(`${server.url}/api/admin/audit-log?action=test.large`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    })
    expect(response.status).toBe(200)
    return response.body?.getReader()
  }
  const unread = await startExport()
  const read = await startExport()
  let [bytes, lines] = [0, 0]
  for (let chunk = await read?.read(); chunk?.done === false; chunk = await read?.read()) {
    bytes += chunk.value.length
    for (const byte of chunk.value) if (byte === 10) lines++
  }
  expect(bytes).toBeGreaterThan(rows * rowBytes)
  expect(lines).toBe(rows + 1)
  await unread?.cancel()
})
