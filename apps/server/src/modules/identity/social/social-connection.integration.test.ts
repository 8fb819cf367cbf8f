import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const disconnect = (provider: string, token?: string) =>
  app.call('socialDisconnect', { params: { provider }, token })
const providersOf = async (token: string) => (await app.call('profileRead', { token })).body.data.providers
const templates = async (to: string) => (await mailsTo(app, to)).map(({ template }) => template)

async function connected(user: { id: number }, ...providers: string[]) {
  for (const provider of providers) {
    const identity = {
      provider,
      subject: `${provider}-${user.id}`,
      userId: user.id,
      createdAt: app.clock.now(),
    }
    await socialLoginRepository(app.database.db).insertIdentity(identity)
  }
}

describe('disconnecting a provider', () => {
  // Specification: 7.71
  it('removes the login, mails the owner and writes an audit entry, idempotently', async () => {
    const { token, userId, email } = await registerCustomer(app)
    await connected({ id: userId }, 'sandbox')
    const { status, body } = await disconnect('sandbox', token)
    expect([status, body.data.providers]).toEqual([200, []])
    expect((await disconnect('sandbox', token)).status).toBe(200)
    expect(await templates(email)).toEqual(['provider-disconnected', 'verify-email'])
    const admin = await addUser(app.database.db, { isAdmin: true })
    const log = await app.call('adminAuditLog', {
      query: { action: 'user.social_disconnect' },
      token: admin.token,
    })
    expect(log.body.data).toMatchObject([
      { actor: { id: userId }, before: { provider: 'sandbox' }, after: null, ip: '127.0.0.1' },
    ])
  })

  it('is refused if no other sign-in method is left, even if a disabled provider is connected', async () => {
    const user = await addUser(app.database.db)
    await connected(user, 'sandbox', 'gone')
    const { status, code } = await disconnect('sandbox', user.token)
    expect([status, code]).toEqual([409, 'social_last_way_in'])
    expect(await providersOf(user.token)).toEqual(['gone', 'sandbox'])
    expect((await disconnect('gone', user.token)).status).toBe(200)
    expect(await providersOf(user.token)).toEqual(['sandbox'])
  })

  it('is allowed once there is a password', async () => {
    const user = await addUser(app.database.db)
    await connected(user, 'sandbox')
    await userRepository(app.database.db).update(user.id, { passwordHash: 'any' })
    expect((await disconnect('sandbox', user.token)).status).toBe(200)
  })

  it('does not affect other accounts', async () => {
    const [one, other] = [await addUser(app.database.db), await addUser(app.database.db)]
    await connected(other, 'sandbox')
    expect((await disconnect('sandbox', one.token)).status).toBe(200)
    expect(await providersOf(other.token)).toEqual(['sandbox'])
  })
})
