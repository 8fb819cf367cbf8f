import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateInMemory, migrateOnServer } from './migrated-origin.ts'

/**
 * Runs the project's test files on a PostgreSQL server: TEST_DATABASE_URL, else one from npm; falls back to PGlite if neither is
 * available.
 */
export async function setup(project: TestProject) {
  // oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
  const ownUrl = process.env['TEST_DATABASE_URL']
  const server = ownUrl === undefined ? await startServer() : { url: ownUrl, stop() {} }
  if (server === null)
    project.vitest.logger.warn('No PostgreSQL server could be started. Falling back to PGlite.')
  project.provide('migratedOrigin', await (server ? migrateOnServer(server.url) : migrateInMemory()))
  return server?.stop
}

/** Null if the server does not start. It runs in a separate process, which ends with ours even if that is killed. */
function startServer(): Promise<{ url: string; stop(): void } | null> {
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
