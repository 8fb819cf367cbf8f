import { beforeEach, expect, test, vi } from 'vitest'
import { currentAccount, rememberAccount } from './account.ts'
import { call, onAccountExpired } from './client.ts'

const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin: false }
const fetch_ = vi.spyOn(globalThis, 'fetch')

beforeEach(() => rememberAccount('secret', user as Parameters<typeof rememberAccount>[1]))

function answer(status: number, body: unknown) {
  fetch_.mockImplementation(() => Promise.resolve(Response.json(body, { status })))
}

test('a 401 logs out, once for several calls that meet it together', async () => {
  const onExpired = vi.fn<() => void>()
  const stop = onAccountExpired(onExpired)
  answer(401, { message: 'Log in.', code: 'unauthenticated' })
  await Promise.allSettled([call('profileRead', {}), call('sessionList', {}), call('guideLinkUse', {})])
  expect(currentAccount()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(onExpired).toHaveBeenCalledOnce()
  stop()
})

test.each([403, 404, 422, 500])('a %i does not log out', async (status) => {
  answer(status, { message: 'No.' })
  await Promise.allSettled([call('profileRead', {})])
  expect(currentAccount()?.user.id).toBe(7)
})

test('without an answer the customer stays signed in', async () => {
  fetch_.mockRejectedValue(new TypeError('Failed to fetch'))
  await Promise.allSettled([call('profileRead', {})])
  expect(currentAccount()?.user.id).toBe(7)
})
