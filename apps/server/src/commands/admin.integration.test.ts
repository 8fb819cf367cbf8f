import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommandLine } from '../../test/run-command.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrator.ts'
import { createClock } from '../lib/clock.ts'
import { createAuditLog } from '../modules/audit/index.ts'
import { createOperatorAccounts, userRepository } from '../modules/identity/index.ts'
import { createPasswordChecker } from '../modules/identity/password-hash.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-admin-'))
let database: Database

beforeAll(async () => {
  database = await open()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open() {
  const opened = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(opened.db)
  return opened
}

const runAdmin = (...args: string[]) => runCommandLine('admin', args, { dataDir })
const entriesAbout = (userId: number | undefined) =>
  database.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', String(userId)).execute()
const findUser = (email: string) => userRepository(database.db).findByEmail(email)

describe('npm run admin -- create', () => {
  it('creates an administrator beside a running server and prints the password once', async () => {
    const { code, stdout } = await runAdmin('create', 'boss@example.test')
    expect(code).toBe(0)
    const password = /The password is ([\w-]{20})\n$/.exec(stdout)?.[1] ?? ''
    const user = await findUser('boss@example.test')
    expect(user?.isAdmin).toBe(true)
    expect(await entriesAbout(user?.id)).toMatchObject([
      { actorKind: 'system', action: 'user.create', after: { is_admin: true, by: 'command line' } },
    ])
    expect(user?.emailVerifiedAt).not.toBeNull()
    expect(await createPasswordChecker()(user?.passwordHash ?? null, password)).toBe(true)
  })

  it('creates one with no server running', async () => {
    await database.close()
    const { code } = await runAdmin('create', 'alone@example.test')
    database = await open()
    expect(code).toBe(0)
    expect((await findUser('alone@example.test'))?.isAdmin).toBe(true)
  })

  it('holds up a server that starts meanwhile for no longer than it works', async () => {
    await database.close()
    const command = runAdmin('create', 'meanwhile@example.test')
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'lock'))).toBe(true), 10_000)
    database = await open()
    expect((await command).code).toBe(0)
    expect((await findUser('meanwhile@example.test'))?.isAdmin).toBe(true)
  })

  it('makes an account that exists an administrator and leaves its password', async () => {
    const clock = createClock()
    const auditLog = createAuditLog({ clock })
    const accounts = createOperatorAccounts({ db: database.db, clock, auditLog, by: 'server start' })
    const account = { name: 'Una', email: 'una@example.test', password: 'wool-lamp-river-9', isAdmin: false }
    await accounts.ensure(account)
    const before = await findUser(account.email)
    const { stdout } = await runAdmin('create', 'UNA@example.test')
    expect(stdout).toContain('stays as it was')
    expect(await findUser(account.email)).toEqual({ ...before, isAdmin: true })
    expect((await entriesAbout(before?.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { is_admin: false },
      after: { is_admin: true, by: 'command line' },
    })
  })

  it.each([
    ['no email', ['create'], 'npm run admin -- create EMAIL'],
    ['something that is no email', ['create', 'boss'], '"boss" is no email address'],
    ['an unknown action', ['remove', 'boss@example.test'], 'npm run admin -- create EMAIL'],
  ])('refuses %s with words and a failing exit code', async (_what, args, words) => {
    const { code, stderr } = await runAdmin(...args)
    expect(code).toBe(1)
    expect(stderr).toContain(words)
  })
})
