import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { createProcessData } from '../test/process-data.ts'

const { dataDir, env: ofDatabase } = await createProcessData()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the program, which must exit by itself, and returns its output. */
async function failToStart(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const main = join(import.meta.dirname, 'main.ts')
  const run = promisify(execFile)(process.execPath, [main], {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0', ...env },
    timeout: 300_000,
  })
  return run.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
}

it.each([
  ['an invalid variable', { PORT: 'eighty' }, /^These environment variables are invalid:\n {2}PORT: .+\.\n$/],
  [
    'half of a pair',
    { ADMIN_EMAIL: 'boss@example.test' },
    /^Guidefeed cannot start:\n {2}ADMIN_EMAIL and .+\n$/,
  ],
  [
    'an address that this machine does not have',
    { ...ofDatabase, HOST: '192.0.2.1' },
    /^This machine has no address 192\.0\.2\.1\. .+\n$/,
  ],
  [
    'a database server that does not answer',
    { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
    /^The database server of DATABASE_URL does not answer \(ECONNREFUSED\)\. .+\n$/,
  ],
])('exits with 1 and a plain sentence for %s', async (_what, env, words) => {
  const { code, stderr } = await failToStart(env)
  expect(stderr).toMatch(words)
  expect(code).toBe(1)
})

it('exits with 1 and a plain sentence if its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await failToStart({ ...ofDatabase, PORT: String(port) })
  other.close()
  expect(stderr).toBe(`Port ${port} is in use by another program. Stop it, or change PORT.\n`)
  expect(code).toBe(1)
})

it('exits with 1 and a plain sentence if another process holds its folder', async () => {
  mkdirSync(join(dataDir, 'lock'), { recursive: true })
  writeFileSync(join(dataDir, 'lock', '1.holder'), '')
  const { code, stderr } = await failToStart({})
  rmSync(join(dataDir, 'lock'), { recursive: true })
  expect(stderr).toMatch(
    / is in use by the running process 1\. Stop it, or set DATA_DIR to another folder\.\n$/,
  )
  expect(code).toBe(1)
})
