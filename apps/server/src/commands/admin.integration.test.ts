import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDataFolder } from '../../test/data-folder.ts'
import { addUser } from '../../test/factories/users.ts'
import { mailsTo } from '../../test/mails.ts'
import { runCommandLine } from '../../test/run-command.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { createClock } from '../lib/clock.ts'
import { createAuditLog } from '../modules/audit/index.ts'
import { createOperatorAccounts, userRepository } from '../modules/identity/index.ts'
import { createPasswordChecker } from '../modules/identity/password/password-hash.ts'

const dataDir = createDataFolder()
let database: Database

beforeAll(async () => {
  database = await open()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Waits longer than the product does for a command, which can be slow on a busy machine. */
const open = () => openDatabase({ databaseUrl: null, dataDir }, { waitForFolderMs: 120_000 })

const runAdmin = (...args: string[]) => runCommandLine('admin', args, { dataDir })
const entriesAbout = (userId: number | undefined) =>
  database.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', String(userId)).execute()
const findUser = (email: string) => userRepository(database.db).findByEmail(email)

describe('npm run admin -- reset-second-factor', () => {
  it('removes the factors, ends the sessions and queues one mail', async () => {
    const { id: userId, email } = await addUser(database.db)
    const factor = { userId, secret: Buffer.from('sealed'), createdAt: new Date(), confirmedAt: new Date() }
    await database.db.insertInto('totpFactor').values(factor).execute()
    const { stdout } = await runAdmin('reset-second-factor', email.toUpperCase())
    expect(stdout).toContain('is reset.')
    expect(await database.db.selectFrom('totpFactor').selectAll().execute()).toEqual([])
    const sessions = database.db.selectFrom('session').select('id').where('userId', '=', userId)
    expect(await sessions.execute()).toEqual([])
    expect(await entriesAbout(userId)).toMatchObject([
      { actorKind: 'system', action: 'user.second_factor_reset' },
    ])
    expect(await mailsTo({ database }, email)).toMatchObject([{ template: 'second-factor-changed' }])
    expect((await runAdmin('reset-second-factor', email)).stdout).toContain('has no second factor')
  })

  it('reports an unknown account', async () => {
    const { code, stderr } = await runAdmin('reset-second-factor', 'nobody@example.test')
    expect([code, stderr]).toEqual([1, 'There is no account with the email nobody@example.test.\n'])
  })
})

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

  it('creates one while no server is running', async () => {
    await database.close()
    const { code } = await runAdmin('create', 'alone@example.test')
    database = await open()
    expect(code).toBe(0)
    expect((await findUser('alone@example.test'))?.isAdmin).toBe(true)
  })

  it('delays a starting server no longer than it works', async () => {
    await database.close()
    const command = runAdmin('create', 'meanwhile@example.test')
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'lock'))).toBe(true), 300_000)
    database = await open()
    expect((await command).code).toBe(0)
    expect((await findUser('meanwhile@example.test'))?.isAdmin).toBe(true)
  })

  it('promotes an existing account and keeps its password', async () => {
    const clock = createClock()
    const auditLog = createAuditLog({ clock })
    const accounts = createOperatorAccounts({ db: database.db, clock, auditLog, by: 'server start' })
    const account = { name: 'Una', email: 'una@example.test', password: 'wool-lamp-river-9', isAdmin: false }
    await accounts.ensure(account)
    const before = await findUser(account.email)
    const { stdout } = await runAdmin('create', 'UNA@example.test')
    expect(stdout).toContain('password is unchanged')
    expect(await findUser(account.email)).toEqual({
      ...before,
      isAdmin: true,
      version: (before?.version ?? 0) + 1,
    })
    expect((await entriesAbout(before?.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { is_admin: false },
      after: { is_admin: true, by: 'command line' },
    })
  })

  it('refuses an account with an unconfirmed address, which a stranger may have registered', async () => {
    const email = 'squatted@example.test'
    await userRepository(database.db).insert({ name: 'Stranger', email, createdAt: new Date() })
    const { code, stderr } = await runAdmin('create', email)
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not confirmed')])
    expect((await findUser(email))?.isAdmin).toBe(false)
  })

  it.each([
    ['no email', ['create'], 'npm run admin -- create EMAIL'],
    ['something that is no email', ['create', 'boss'], '"boss" is no email address'],
    ['an unknown action', ['remove', 'boss@example.test'], 'npm run admin -- create EMAIL'],
  ])('refuses %s with an explanation and a failing exit code', async (_what, args, words) => {
    const { code, stderr } = await runAdmin(...args)
    expect(code).toBe(1)
    expect(stderr).toContain(words)
  })
})
