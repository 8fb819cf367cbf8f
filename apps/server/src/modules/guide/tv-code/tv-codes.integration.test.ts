import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } })
  channelIds = (await addChannels(app.database.db, 'FO', ['Delta'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())

const minuteMs = 60_000
let lastHost = 0

/** A caller in a network of its own, so that limits of one test do not meet another's. */
const someone = () => `198.51.${Math.floor(lastHost / 250)}.${(lastHost++ % 250) + 1}`

const subscriber = () => addSubscriber(app, { channelIds })
const advance = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))
const make = async (token: string) => (await app.call('tvCodeCreate', { token })).body.data.code
const use = (code: string, ip = someone()) =>
  app.call('tvCodeUse', { body: { code }, headers: { 'x-forwarded-for': ip } })
const linkOf = async (token: string) => (await app.call('profileRead', { token })).body.data.guide_link
const refusal = async (code: string) => {
  const { status, code: why, error } = await use(code)
  return [status, why, error.params?.['kind']]
}

describe('a code for the television', () => {
  // Specification: A.648, A.649, A.650
  it('hands over the guide link once, however it is typed, and tells its maker', async () => {
    const { token } = await subscriber()
    const { body } = await app.call('tvCodeCreate', { token })
    const { code, expires_at: expiresAt } = body.data
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    const leftMs = Date.parse(expiresAt) - app.clock.now().getTime()
    expect(leftMs).toBeGreaterThan(9 * minuteMs)
    expect(leftMs).toBeLessThanOrEqual(10 * minuteMs)
    expect((await app.call('tvCodeRead', { token })).body.data).toEqual({
      expires_at: expiresAt,
      used: null,
      last_used: null,
    })

    const answer = await use(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `, '203.0.113.7')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual(await linkOf(token))
    expect(answer.headers['cache-control']).toBe('no-store')
    const used = (await app.call('tvCodeRead', { token })).body.data?.used
    expect(used).toMatchObject({ ip: '203.0.113.7' })
    expect(app.clock.now().getTime() - Date.parse(used?.at ?? '')).toBeLessThan(minuteMs)
    expect(await refusal(code)).toEqual([422, 'tv_code_invalid', 'used'])
  })

  it('is handed over to one of many who use it at the same time', async () => {
    const code = await make((await subscriber()).token)
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
  })

  it('is stored as a keyed hash', async () => {
    const { id, token } = await subscriber()
    const code = await make(token)
    const row = await app.database.db
      .selectFrom('tvCode')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.codeHash).toHaveLength(32)
    expect(row.codeHash.equals(createHash('sha256').update(code).digest())).toBe(false)
  })

  it('expires after ten minutes', async () => {
    const { token } = await subscriber()
    const inTime = await make(token)
    await advance(10 * minuteMs - 30_000)
    expect((await use(inTime)).status).toBe(200)
    const late = await make(token)
    await advance(10 * minuteMs)
    expect(await refusal(late)).toEqual([422, 'tv_code_invalid', 'expired'])
  })

  it('ends with the next code, which belongs to one customer only', async () => {
    const { token } = await subscriber()
    const first = await make(token)
    const second = await make(token)
    expect(await refusal(first)).toEqual([422, 'tv_code_invalid', 'unknown'])
    expect((await use(second)).body.data).toEqual(await linkOf(token))
  })

  it('keeps the last hand-over of earlier codes in sight', async () => {
    const { token } = await subscriber()
    await use(await make(token), '203.0.113.66')
    await make(token)
    const read = async () => (await app.call('tvCodeRead', { token })).body.data
    expect(await read()).toMatchObject({ used: null, last_used: { ip: '203.0.113.66' } })
    const third = await make(token)
    expect(await read()).toMatchObject({ used: null, last_used: { ip: '203.0.113.66' } })
    await use(third, '203.0.113.67')
    expect(await read()).toMatchObject({ used: { ip: '203.0.113.67' }, last_used: { ip: '203.0.113.66' } })
    await make(token)
    expect(await read()).toMatchObject({ used: null, last_used: { ip: '203.0.113.67' } })
  })

  it('shows a hand-over whatever the order of a use and a new code at the same time', async () => {
    const { token } = await subscriber()
    for (let times = 0; times < 5; times += 1) {
      const code = await make(token)
      const ip = someone()
      const [answer] = await Promise.all([use(code, ip), make(token)])
      const data = (await app.call('tvCodeRead', { token })).body.data
      expect(data?.used).toBeNull()
      expect(data?.last_used?.ip === ip).toBe(answer.status === 200)
    }
  })

  it('ends when the link is regenerated', async () => {
    const { id, token } = await subscriber()
    const code = await make(token)
    const admin = await addUser(app.database.db, { isAdmin: true })
    await app.call('adminUserRegenerateLink', { params: { id }, token: admin.token })
    expect(await refusal(code)).toEqual([422, 'tv_code_invalid', 'unknown'])
    expect((await use(await make(token))).body.data).toEqual(await linkOf(token))
  })

  it('ends with a ban and with the last service', async () => {
    const banned = await subscriber()
    const code = await make(banned.token)
    const admin = await addUser(app.database.db, { isAdmin: true })
    const { status } = await app.call('adminUserBan', {
      params: { id: banned.id },
      body: { ban: true, ban_reason: 'Fraud' },
      token: admin.token,
    })
    expect(status).toBe(200)
    expect(await refusal(code)).toEqual([422, 'tv_code_invalid', 'unknown'])

    const ended = await subscriber()
    // Jobs of the order set the term once more.
    await app.call('devJobsRun')
    const last = await make(ended.token)
    await app.database.db
      .transaction()
      .execute((tx) =>
        app.guide.links.setTerm(tx, ended.id, { servedUntil: app.clock.now(), awaitsPayment: false }),
      )
    expect(await refusal(last)).toEqual([422, 'tv_code_invalid', 'unknown'])
    const { status: refused, code: why } = await app.call('tvCodeCreate', { token: ended.token })
    expect([refused, why]).toEqual([409, 'guide_link_not_served'])
  })

  it('is not made without a link', async () => {
    const { token } = await registerCustomer(app, { email: 'no-link@example.test' })
    const { status, code } = await app.call('tvCodeCreate', { token })
    expect([status, code]).toEqual([409, 'guide_link_not_served'])
    expect((await app.call('tvCodeRead', { token })).body.data).toBeNull()
  })

  it('is audited when made and used, without code and link', async () => {
    const { id, token } = await subscriber()
    const code = await make(token)
    await use(code, '203.0.113.8')
    const entries = await app.database.db
      .selectFrom('auditEntry')
      .select(['action', 'actorKind', 'ip', 'before', 'after'])
      .where('subjectType', '=', 'user')
      .where('subjectId', '=', String(id))
      .where('action', 'like', 'user.tv_code%')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'user.tv_code_create', actorKind: 'user', after: null },
      { action: 'user.tv_code_use', actorKind: 'visitor', ip: '203.0.113.8', after: null },
    ])
  })

  it('is forgotten after a day, with the address of the device', async () => {
    const { token } = await subscriber()
    await use(await make(token))
    await app.call('devClock', { body: { advance_seconds: 25 * 3600 } })
    await app.call('devClock', { body: { advance_seconds: 25 * 3600 } })
    expect((await app.call('tvCodeRead', { token })).body.data).toBeNull()
  })

  it('is forgotten after two days although a newer one exists', async () => {
    const { token } = await subscriber()
    await use(await make(token))
    await app.call('devClock', { body: { advance_seconds: 23 * 3600 } })
    await make(token)
    await app.call('devClock', { body: { advance_seconds: 23 * 3600 } })
    await make(token)
    await app.call('devClock', { body: { advance_seconds: 23 * 3600 } })
    expect((await app.call('tvCodeRead', { token })).body.data).toMatchObject({ used: null, last_used: null })
  })
})

describe('guesses of codes', () => {
  it('are refused after ten wrong ones of a network, right ones not counted', async () => {
    const { token } = await subscriber()
    const ip = someone()
    for (let times = 0; times < 9; times += 1) expect((await use('222222', ip)).status).toBe(422)
    for (let times = 0; times < 3; times += 1) expect((await use(await make(token), ip)).status).toBe(200)
    expect((await use('222222', ip)).status).toBe(422)
    const code = await make(token)
    const { status, code: why, headers } = await use(code, ip)
    expect([status, why, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true])
    expect((await use(code)).status).toBe(200)
    await use('222222', ip)
    const noted = await app.database.db
      .selectFrom('auditEntry')
      .select('ip')
      .where('action', '=', 'tv_code.throttled')
      .where('ip', '=', ip)
      .execute()
    expect(noted).toHaveLength(1)
    await advance(10 * minuteMs)
    expect((await use(await make(token), ip)).status).toBe(200)
  })

  it('are refused after 100 wrong ones of all networks together', async () => {
    await advance(10 * minuteMs)
    const { token } = await subscriber()
    for (let times = 0; times < 100; times += 1) expect((await use('333333')).status).toBe(422)
    const code = await make(token)
    expect((await use(code)).status).toBe(429)
    await advance(10 * minuteMs)
    expect((await use(await make(token))).status).toBe(200)
  })

  it('of others that exceed the total are not counted against a network that enters a right code', async () => {
    await advance(10 * minuteMs)
    const { token } = await subscriber()
    for (let times = 0; times < 100; times += 1) expect((await use('444444')).status).toBe(422)
    await advance(9 * minuteMs)
    const ip = someone()
    const code = await make(token)
    for (let times = 0; times < 12; times += 1) expect((await use(code, ip)).status).toBe(429)
    await advance(minuteMs)
    expect((await use(code, ip)).status).toBe(200)
  })

  it('do not flood the log with codes of one account', async () => {
    const { token } = await subscriber()
    for (let times = 0; times < 30; times += 1) await make(token)
    expect((await app.call('tvCodeCreate', { token })).status).toBe(429)
  })
})
