import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer } from '../../../test/factories/account.ts'
import { addGuideLink, fetchRaw, guideLinkOf } from '../../../test/factories/guide-link.ts'
import { addUser } from '../../../test/factories/users.ts'
import { secondFactorsOf } from '../../../test/second-factors.ts'

const [firstKey, secondKey] = ['first', 'second'].map((name) => `${name} key `.padEnd(40, '.')) as [
  string,
  string,
]

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { SECRET_KEY: firstKey } })
})
afterAll(() => app.stop())

/** Runs another process on the same database, which stays open afterwards. */
async function withProcess<T>(env: Record<string, string>, work: (other: TestApp) => Promise<T>): Promise<T> {
  const database = { ...app.database, close: async () => {} }
  const other = await createTestApp({ env: { ROLES: 'api,guide', ...env }, overrides: { database } })
  try {
    return await work(other)
  } finally {
    await other.stop()
  }
}

let customers = 0

async function customerWithLink(at: TestApp = app) {
  const { token, userId } = await registerCustomer(at, { email: `customer-${(customers += 1)}@example.test` })
  const { xmlGz } = await app.database.db.transaction().execute(async (tx) => {
    await addGuideLink(at.guide.links, tx, userId)
    return guideLinkOf(at, tx, userId)
  })
  return { token, userId, xmlGz }
}

/** Makes the customer's link permanently unreadable. */
async function loseKey(userId: number) {
  const tokenSealed = randomBytes(60)
  await app.database.db.updateTable('guideLink').set({ tokenSealed }).where('userId', '=', userId).execute()
}

const readProfile = async (token: string, at: TestApp = app) =>
  (await at.call('profileRead', { token })).body.data

describe('starting with another SECRET_KEY', () => {
  it('is refused with instructions', async () => {
    const start = withProcess({ SECRET_KEY: secondKey }, async () => {})
    await expect(start).rejects.toThrow(/^SECRET_KEY is not the key [^]*SECRET_KEY_PREVIOUS[^]*reseal/)
  })

  it('is refused on a database older than the check, judged by its guide links', async () => {
    const { db } = app.database
    await customerWithLink()
    const rows = await db.deleteFrom('secretKeyCheck').returningAll().execute()
    const start = withProcess({ SECRET_KEY: secondKey }, async () => {})
    await expect(start).rejects.toThrow('SECRET_KEY is not the key')
    await db.insertInto('secretKeyCheck').values(rows).execute()
  })

  it('opens links with the key in SECRET_KEY_PREVIOUS and seals with the new one', async () => {
    const former = await customerWithLink()
    const keys = { SECRET_KEY: secondKey, SECRET_KEY_PREVIOUS: firstKey }
    const fresh = await withProcess(keys, async (other) => {
      const profile = await readProfile(former.token, other)
      expect(new URL(profile.guide_link?.xml_gz ?? '').pathname).toBe(former.xmlGz)
      expect((await fetchRaw(other, former.xmlGz)).status).toBe(200)
      return customerWithLink(other)
    })
    expect(await readProfile(fresh.token)).toMatchObject({ guide_link: null, guide_link_lost: true })
  })
})

describe('an authenticator app', () => {
  it('keeps working with the former key in SECRET_KEY_PREVIOUS', async () => {
    const holder = await registerCustomer(app, { email: 'app@example.test' })
    const { secret } = await secondFactorsOf(app).addTotp(holder)
    const keys = { SECRET_KEY: secondKey, SECRET_KEY_PREVIOUS: firstKey }
    const answer = await withProcess(keys, async (other) => {
      const factors = secondFactorsOf(other)
      const proof = { method: 'totp', code: factors.codeOf(secret, 1) } as const
      return factors.finishLogin(await factors.beginLogin(holder), proof)
    })
    expect(answer.status).toBe(200)
  })

  it('whose key is lost accepts no code, while a recovery code still logs in', async () => {
    const holder = await registerCustomer(app, { email: 'lost-app@example.test' })
    const factors = secondFactorsOf(app)
    const { secret, recoveryCodes } = await factors.addTotp(holder)
    const lost = { secret: randomBytes(60) }
    await app.database.db.updateTable('totpFactor').set(lost).where('userId', '=', holder.userId).execute()
    const ticket = await factors.beginLogin(holder)
    const byApp = await factors.finishLogin(ticket, { method: 'totp', code: factors.codeOf(secret, 1) })
    expect([byApp.status, byApp.code]).toEqual([422, 'second_factor_wrong'])
    const recovery = { method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } as const
    expect((await factors.finishLogin(ticket, recovery)).status).toBe(200)
  })
})

describe('a guide link whose key is lost', () => {
  it('still serves, and every call that would show it reports the loss', async () => {
    const { token, userId, xmlGz } = await customerWithLink()
    await loseKey(userId)
    expect((await fetchRaw(app, xmlGz)).status).toBe(200)
    expect(await readProfile(token)).toMatchObject({ guide_link: null, guide_link_lost: true })
    const services = await app.call('userServiceList', { params: { id: userId }, token })
    expect(services.status).toBe(200)
    const { token: admin } = await addUser(app.database.db, { isAdmin: true })
    const epg = await app.call('adminUserEpg', { params: { id: userId }, token: admin })
    expect([epg.status, epg.body.data.guide_link]).toEqual([200, null])
    const again = await app.call('adminUserRegenerateLink', { params: { id: userId }, token: admin })
    expect(again.body.data.guide_link.xml).toContain('http')
    expect(await readProfile(token)).toMatchObject({ guide_link_lost: false })
  })

  // Specification: 7.39
  it('is replaced once by its owner, even when requested repeatedly', async () => {
    const { token, userId, xmlGz } = await customerWithLink()
    await loseKey(userId)
    const ask = () => app.call('guideLinkRestore', { token })
    const answers = await Promise.all([ask(), ask(), ask()])
    const links = new Set(answers.map(({ body }) => body.data.xml_gz))
    expect(links.size).toBe(1)
    expect(links).not.toContain(xmlGz)
    expect((await readProfile(token)).guide_link?.xml_gz).toBe([...links][0])
    const log = await app.database.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subjectId', '=', String(userId))
      .where('action', '=', 'user.restore_link')
      .execute()
    expect(log).toHaveLength(1)
  })

  it('is not replaced while readable, nor created before the first purchase', async () => {
    const { token, xmlGz } = await customerWithLink()
    const kept = await app.call('guideLinkRestore', { token })
    expect(new URL(kept.body.data.xml_gz).pathname).toBe(xmlGz)
    const newcomer = await registerCustomer(app, { email: 'newcomer@example.test' })
    const none = await app.call('guideLinkRestore', { token: newcomer.token })
    expect([none.status, none.code]).toEqual([404, 'not_found'])
  })
})
