import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type PostgresServer = { url: string; stop(): void }

/**
 * A PostgreSQL server for a test run: the one of TEST_DATABASE_URL, else one from npm. Null if neither is available. The one from npm
 * runs in a separate process, which ends with ours even if that is killed.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  // oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
  const ownUrl = process.env['TEST_DATABASE_URL']
  if (ownUrl !== undefined) return { url: ownUrl, stop() {} }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return new Promise((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      const url = /^ready (\S+)/m.exec(data.toString())?.[1]
      if (url !== undefined) resolve({ url, stop: () => void child.stdin.end() })
    })
    child.on('error', () => resolve(null))
    child.on('exit', () => resolve(null))
  })
}
