import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer, registrationForm } from '../../../../test/factories/account.ts'
import { waitingForLocks } from '../../../../test/waiting-for-locks.ts'
import { createClock } from '../../../lib/clock.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
beforeAll(async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: { clock: { ...createClock(), now: () => now } },
  })
})
afterAll(() => app.stop())

const exportBy = (token: string) => app.call('dataExport', { token })

describe('the export of personal data', () => {
  it('lists the newest 10,000 fetches of the link, and says how many it leaves out', async () => {
    const { token, userId } = await registerCustomer(app, { email: 'busy@example.test' })
    await sql`insert into guide_fetch (user_id, fetched_at, ip, player, user_agent, status, bytes)
      select ${userId}, now(), '', 'Kodi', '', 200, number from generate_series(1, 10003) as numbers (number)`.execute(
      app.database.db,
    )
    const { data } = (await exportBy(token)).body
    expect(data.guide_fetches).toHaveLength(10_000)
    expect([data.guide_fetches[0]?.bytes, data.guide_fetches.at(-1)?.bytes]).toEqual([10_003, 4])
    expect(data.guide_fetches_omitted).toBe(3)
  })

  it('names language and time zone of mails', async () => {
    const headers = { 'time-zone': 'Europe/Berlin' }
    const body = registrationForm({ email: 'zone@example.test', locale: 'de' })
    const { token } = (await app.call('registration', { body, headers })).body.data
    const { data } = (await exportBy(token)).body
    expect(data.preferences).toEqual({ locale: 'de', time_zone: 'Europe/Berlin' })
  })

  it('leaves nothing out of ordinary accounts', async () => {
    const { token } = await registerCustomer(app, { email: 'calm@example.test' })
    const { data } = (await exportBy(token)).body
    expect([data.guide_fetches, data.guide_fetches_omitted]).toEqual([[], 0])
  })

  it('is made 5 times an hour for an account; others are not affected', async () => {
    const [one, other] = [
      await registerCustomer(app, { email: 'one@example.test' }),
      await registerCustomer(app, { email: 'other@example.test' }),
    ]
    for (let made = 0; made < 5; made += 1) expect((await exportBy(one.token)).status).toBe(200)
    const refused = await exportBy(one.token)
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '3600',
    ])
    expect((await exportBy(other.token)).status).toBe(200)
  })

  it.runIf(isServer)('is made once at a time for an account', async () => {
    const { token } = await registerCustomer(app, { email: 'twice@example.test' })
    const { db } = app.database
    const { first } = await db.transaction().execute(async (tx) => {
      await sql`lock table mail in access exclusive mode`.execute(tx)
      const first = exportBy(token)
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 300_000 })
      const second = await exportBy(token)
      expect([second.status, second.headers['retry-after']]).toEqual([429, '10'])
      return { first }
    })
    expect((await first).status).toBe(200)
    expect((await exportBy(token)).status).toBe(200)
  })
})
