import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { sessionOf } from '../../../../test/factories/account.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

async function begin(): Promise<string> {
  const { body } = await app.call('socialAuthorize', { params: { provider: 'sandbox' } })
  const url = new URL(body.data.authorize_url)
  return `${url.pathname}${url.search}`
}

/** Picks a person on the page; returns what the browser comes back with. */
async function pick(path: string, person: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person }).toString(),
  })
  const back = new URL(response.headers.location ?? '/', 'http://localhost')
  return {
    status: response.statusCode,
    path: back.pathname,
    query: Object.fromEntries(back.searchParams),
  }
}

const finish = (body: object) => app.callRaw('socialLogin', { params: { provider: 'sandbox' }, body })

describe('the sandbox login provider', () => {
  it('lists its people and logs in as the chosen one', async () => {
    const path = await begin()
    const page = await app.http.inject({ method: 'GET', url: path })
    expect(page.body).toMatch(/Ada Verified[\s\S]*Udo Unverified/)
    const back = await pick(path, 'sandbox-ada')
    expect([back.status, back.path]).toEqual([303, '/auth/sandbox/callback'])
    expect(sessionOf(await finish(back.query)).user).toMatchObject({
      email: 'ada@people.test',
      providers: ['sandbox'],
    })
  })

  it('has a person with an unverified address, and one without any', async () => {
    const udo = await finish((await pick(await begin(), 'sandbox-udo')).query)
    expect(sessionOf(udo).user.email_verified_at).toBeNull()
    const noa = await finish((await pick(await begin(), 'sandbox-noa')).query)
    expect(noa.code).toBe('social_email_missing')
  })

  it('returns an error when canceled', async () => {
    const { query } = await pick(await begin(), 'cancel')
    expect(query['error']).toBe('access_denied')
  })

  it('issues codes that work once, for their own login, for a minute', async () => {
    const { query } = await pick(await begin(), 'sandbox-bo')
    const other = await pick(await begin(), 'sandbox-bo')
    expect((await finish({ ...other.query, code: query['code'] })).code).toBe('social_login_failed')
    const late = await pick(await begin(), 'sandbox-bo')
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 61_000))
    expect((await finish(late.query)).code).toBe('social_login_failed')
  })

  it('redirects to the shop only', async () => {
    const path = (await begin()).replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.test%2F')
    expect((await app.http.inject({ method: 'GET', url: path })).statusCode).toBe(400)
    expect((await pick(path, 'sandbox-ada')).status).toBe(400)
  })

  it('rejects unknown people', async () => {
    expect((await pick(await begin(), 'sandbox-nobody')).status).toBe(422)
  })
})
