import { securityEventKinds } from '@guidefeed/contract'
import type { SecurityEventKind } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword } from '../../../test/factories/account.ts'
import { mailedToken } from '../../../test/mails.ts'
import { secondFactorsOf } from '../../../test/second-factors.ts'
import { createWorld } from '../../../test/world.ts'
import type { Visitor, World } from '../../../test/world.ts'
import { createLogger } from '../../lib/logger.ts'
import { securityEventRepository } from './security-event.repository.ts'
import { createSecurityEvents } from './security-events.ts'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  world = await createWorld(app)
})
afterAll(() => app.stop())

const ip = '127.0.0.1'
const network = '127.0.0.0/24'

type Query = CallInput<'adminSecurityEvents'>['query']

async function search(query: Query = {}) {
  const { status, body } = await app.call('adminSecurityEvents', { query, token: world.admin.token })
  expect(status).toBe(200)
  return body.data
}

const login = ({ email }: Pick<Visitor, 'email'>, password: string) =>
  app.call('login', { body: { email, password } })

async function times(count: number, work: () => Promise<unknown>) {
  for (let time = 0; time < count; time++) await work()
}

/** Triggers each kind of event once; returns the user that it must name. */
const scenarios: Record<SecurityEventKind, () => Promise<number | null>> = {
  async login_failed() {
    await login(world.buyer, 'not the password')
    return world.buyer.userId
  },
  async confirmation_failed() {
    const { token, userId } = await world.newcomer()
    await app.call('profileDelete', { token, body: { password: 'not the password' } })
    return userId
  },
  async second_factor_failed() {
    const holder = await world.newcomer()
    const factors = secondFactorsOf(app)
    await factors.addTotp(holder)
    await factors.finishLogin(await factors.beginLogin(holder), { method: 'totp', code: '000000' })
    return holder.userId
  },
  async second_factor_changed() {
    const holder = await world.newcomer()
    await secondFactorsOf(app).addTotp(holder)
    return holder.userId
  },
  async token_refused() {
    const { email } = await world.newcomer()
    const body = { token: 'guess', email, password: goodPassword, password_confirmation: goodPassword }
    await app.call('resetPassword', { body })
    return null
  },
  async call_refused() {
    const { token, userId } = await world.newcomer()
    await app.call('adminUserList', { token })
    return userId
  },
  async call_throttled() {
    const { token, userId } = await world.newcomer()
    const guess = () => app.call('profileDelete', { token, body: { password: 'not the password' } })
    await times(11, guess)
    return userId
  },
  async guesses_throttled() {
    const { token, userId } = await world.newcomer()
    const guess = () => app.call('profileDelete', { token, body: { password: 'not the password' } })
    await times(12, guess)
    return userId
  },
  async password_changed() {
    const { token, userId } = await world.newcomer()
    const password = 'stone-boat-window-3'
    const body = { current_password: goodPassword, password, password_confirmation: password }
    await app.call('updatePassword', { token, body })
    return userId
  },
  async email_changed() {
    const { token, userId } = await world.newcomer()
    const body = { name: 'Edda', email: 'moved@example.test', current_password: goodPassword }
    await app.call('profileUpdate', { token, body })
    const link = await mailedToken(app, 'moved@example.test', 'verify-new-email')
    await app.call('verifyEmail', { token, body: { token: link } })
    return userId
  },
  async social_login_changed() {
    const { token, userId } = await world.confirmedNewcomer()
    const body = await world.visitSandbox('sandbox-bo', { token })
    await app.call('socialConnect', { params: { provider: 'sandbox' }, token, body })
    return userId
  },
  async account_changed() {
    const { userId } = await world.newcomer()
    const body = { name: 'Another name' }
    await app.call('adminUserUpdate', { params: { id: userId }, token: world.admin.token, body })
    return userId
  },
  async account_deleted() {
    const { token, userId, email } = await world.newcomer()
    await app.call('profileDelete', { token, body: { password: goodPassword } })
    const link = await mailedToken(app, email, 'delete-account')
    await app.call('verifyDelete', { body: { token: link } })
    return userId
  },
  async data_exported() {
    await app.call('dataExport', { token: world.buyer.token })
    return world.buyer.userId
  },
  async records_exported() {
    await app.call('adminExportReceipts', { token: world.admin.token })
    return world.admin.userId
  },
  async link_regenerated() {
    const params = { id: world.buyer.userId }
    await app.call('adminUserRegenerateLink', { params, token: world.admin.token })
    return world.buyer.userId
  },
  async login_as() {
    const params = { id: world.buyer.userId }
    await app.call('adminUserLoginAs', { params, token: world.admin.token })
    return world.buyer.userId
  },
}

describe('security events', () => {
  beforeEach(async () => {
    await search()
    await app.database.db.deleteFrom('securityEvent').execute()
  })

  it.each(securityEventKinds)('count %s, with its user and network', async (kind) => {
    const userId = await scenarios[kind]()
    const events = await search({ kind })
    expect(events).toMatchObject([{ kind, network, times: 1 }])
    expect(events[0]?.user?.id ?? null).toBe(userId)
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it('name a refused call by its route pattern, so that no token in a URL is stored', async () => {
    const { token } = await world.newcomer()
    await app.call('adminUserUpdate', { params: { id: 77 }, token, body: {} })
    await app.call('profileRead', { token: 'no-session' })
    await app.call('profileRead')
    const events = await search()
    expect(events.map(({ kind, detail }) => `${kind} ${detail}`).toSorted()).toEqual([
      'call_refused GET /api/auth/profile',
      'call_refused PUT /api/admin/user/:id',
    ])
  })

  // Specification: A.60
  it('are paged, sorted, searched and filtered by user, network and time', async () => {
    const { userId, email } = await world.newcomer()
    await login({ email }, 'not the password')
    await login({ email: 'nobody@example.test' }, 'not the password')
    const count = async (query: Query) => (await search(query)).length
    expect(await count({})).toBe(2)
    expect(await count({ per_page: 1, page: 2 })).toBe(1)
    expect(await count({ user_id: userId })).toBe(1)
    expect(await count({ search: email.toUpperCase() })).toBe(1)
    expect(await count({ search: '%' })).toBe(0)
    expect(await count({ network: '127.0.0.9' })).toBe(2)
    expect(await count({ network: '127.0.0.0/8' })).toBe(2)
    expect(await count({ network: '127.0.1.0/24' })).toBe(0)
    expect(await count({ network: '::1' })).toBe(0)
    expect(await count({ kind: 'login_as' })).toBe(0)
    expect(await count({ from: '2026-11-21T12:00:00Z', to: '2026-11-22T12:00:00Z' })).toBe(2)
    expect(await count({ to: '2026-11-21T12:00:00Z' })).toBe(0)
  })

  it('are for administrators only', async () => {
    const { token } = await world.newcomer()
    expect((await app.call('adminSecurityEvents')).status).toBe(401)
    expect((await app.call('adminSecurityEvents', { token })).status).toBe(403)
  })
})

describe('a flood of security events', () => {
  const logger = createLogger({ level: 'silent', pretty: false })
  const startedAt = new Date('2026-11-21T12:00:30Z')
  let now = startedAt
  const newProcess = () => createSecurityEvents({ db: app.database.db, clock: { now: () => now }, logger })
  const rows = () => app.database.db.selectFrom('securityEvent').selectAll().orderBy('id').execute()

  beforeEach(async () => {
    now = startedAt
    await search()
    await app.database.db.deleteFrom('securityEvent').execute()
  })

  it('aggregates equal events of a minute', async () => {
    const events = newProcess()
    const attempt = () => events.note({ kind: 'login_failed', userId: 1, ip })
    for (let n = 0; n < 3; n++) attempt()
    await events.flush()
    attempt()
    now = new Date(startedAt.getTime() + 30_000)
    attempt()
    await events.flush()
    expect((await rows()).map((row) => [row.minute.toISOString(), row.times])).toEqual([
      ['2026-11-21T12:00:00.000Z', 4],
      ['2026-11-21T12:01:00.000Z', 1],
    ])
  })

  it('takes a bounded number of rows without losing counts', async () => {
    const events = newProcess()
    for (let n = 1; n <= 5000; n++)
      events.note({ kind: 'login_failed', userId: n, ip: `10.${n >> 8}.${n & 255}.1` })
    events.note({ kind: 'call_refused', userId: 1, ip })
    await events.flush()
    const stored = await rows()
    expect(stored).toHaveLength(100 + 1 + 1)
    expect(stored.reduce((sum, row) => sum + row.times, 0)).toBe(5001)
    expect(stored.filter(({ userId, network: from }) => userId === null && from === null)).toMatchObject([
      { kind: 'login_failed', times: 4900 },
    ])
  })

  it('is summed across processes that write concurrently', async () => {
    const processes = [newProcess(), newProcess()]
    for (const events of processes)
      for (const userId of [3, 1, 2]) events.note({ kind: 'login_failed', userId, ip })
    await Promise.all(processes.map((events) => events.flush()))
    expect((await rows()).map((row) => row.times)).toEqual([2, 2, 2])
  })

  it('is counted through an outage of the database', async () => {
    const { db } = app.database
    const events = newProcess()
    await db.schema.alterTable('securityEvent').renameTo('securityEventAway').execute()
    events.note({ kind: 'login_failed', userId: 1, ip })
    await expect(events.flush()).rejects.toThrow('does not exist')
    await db.schema.alterTable('securityEventAway').renameTo('securityEvent').execute()
    events.note({ kind: 'login_failed', userId: 1, ip })
    await events.flush()
    expect((await rows()).map((row) => row.times)).toEqual([2])
  })

  it('is trimmed to the newest rows, however many repeats were counted', async () => {
    const { add, deleteBeyond } = securityEventRepository(app.database.db)
    const event = { minute: startedAt, kind: 'login_failed', detail: '', network: null, times: 1 } as const
    for (const userId of [1, 2, 3]) for (let time = 0; time < 5; time++) await add([{ ...event, userId }])
    await deleteBeyond(3)
    expect((await rows()).map(({ userId }) => userId)).toEqual([1, 2, 3])
    await deleteBeyond(2)
    expect((await rows()).map(({ userId }) => userId)).toEqual([2, 3])
  })

  it('is kept for 90 days', async () => {
    const events = newProcess()
    for (const days of [0, 1, 90.5]) {
      now = new Date(startedAt.getTime() + days * 86_400_000)
      events.note({ kind: 'login_failed', userId: null, ip })
      await events.flush()
    }
    await events.sweep()
    expect(await rows()).toHaveLength(2)
  })
})
