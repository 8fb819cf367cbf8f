import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import type { LoginReturn } from '../../../../test/redirect-query.ts'
import { createWorld } from '../../../../test/world.ts'
import type { Visitor, World } from '../../../../test/world.ts'
import { sessionOf } from '../../../../test/factories/account.ts'

let app: TestApp
let world: World
let ada: Visitor

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  const body = await world.visitSandbox('sandbox-ada')
  const login = await app.call('socialLogin', { params: { provider: 'sandbox' }, body })
  const { token, user } = sessionOf(login)
  ada = { token, userId: user.id, email: user.email }
})
afterAll(() => app.stop())

const forget = () => app.clock.moveTo(new Date(app.clock.now().getTime() + 11 * 60_000))
const exportBy = async ({ token }: Visitor) => (await app.call('dataExport', { token })).status
const prove = async ({ token }: Visitor, body: LoginReturn) => {
  const answer = await app.call('socialProve', { params: { provider: 'sandbox' }, token, body })
  return [answer.status, answer.code]
}
const visitToProve = (person: string, { token }: Visitor) =>
  world.visitSandbox(person, { token, prove: 'true' })

describe('a login at a provider', () => {
  // Specification: 7.37
  it('proves the session if it opens the same account', async () => {
    await forget()
    expect(await exportBy(ada)).toBe(403)
    expect((await prove(ada, await visitToProve('sandbox-ada', ada)))[0]).toBe(200)
    expect(await exportBy(ada)).toBe(200)
  })

  it('proves nothing if it opens another account or none', async () => {
    await forget()
    const answer = await prove(ada, await visitToProve('sandbox-bo', ada))
    expect(answer).toEqual([422, 'social_login_failed'])
    expect(await exportBy(ada)).toBe(403)
  })

  it('proves nothing if begun to log in, or by another account', async () => {
    const other = await world.newcomer()
    await forget()
    const begun = [await world.visitSandbox('sandbox-ada'), await visitToProve('sandbox-ada', other)]
    for (const returned of begun) expect(await prove(ada, returned)).toEqual([422, 'social_state_invalid'])
    expect(await exportBy(ada)).toBe(403)
  })

  it('connects nothing if begun as a proof', async () => {
    const other = await world.newcomer()
    const body = await visitToProve('sandbox-bo', other)
    const answer = await app.call('socialConnect', {
      params: { provider: 'sandbox' },
      token: other.token,
      body,
    })
    expect([answer.status, answer.code]).toEqual([422, 'social_state_invalid'])
  })

  it('cannot be begun as a proof without a session, nor as a connection without a fresh proof', async () => {
    const nobody = await app.call('socialAuthorize', {
      params: { provider: 'sandbox' },
      query: { prove: 'true' },
    })
    expect([nobody.status, nobody.code]).toEqual([401, 'unauthenticated'])
    await forget()
    const connecting = await app.call('socialAuthorize', {
      params: { provider: 'sandbox' },
      token: ada.token,
    })
    expect([connecting.status, connecting.code]).toEqual([403, 'proof_required'])
  })
})
