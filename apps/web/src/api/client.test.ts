import type { User } from '@guidefeed/contract'
import { expect, test, vi } from 'vitest'
import { currentAccount, rememberAccount } from './account.ts'
import { call, onAccountExpired } from './client.ts'

const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin: false } as User

// Specification: 4.15, 8.5, 9.17
test.each(['checkoutProviders', 'profileRead', 'systemConfigList'] as const)(
  'a 401 logs out, on whichever call (%s)',
  async (name) => {
    const expired = vi.fn<() => void>()
    const stop = onAccountExpired(expired)
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'Log in.', code: 'unauthenticated' }, { status: 401 }),
    )
    rememberAccount('secret', user)
    await expect(call(name, {})).rejects.toMatchObject({ status: 401 })
    expect(currentAccount()).toBeNull()
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
    expect(expired).toHaveBeenCalledOnce()
    stop()
  },
)

// Specification: 3.3
test('other refusals keep the customer signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 }))
  rememberAccount('secret', user)
  await expect(call('systemConfigList', {})).rejects.toMatchObject({ status: 403 })
  expect(currentAccount()?.token).toBe('secret')
})

test('concurrent 401 answers log out once', async () => {
  const expired = vi.fn<() => void>()
  const stop = onAccountExpired(expired)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthenticated' }, { status: 401 }))
  rememberAccount('secret', user)
  await Promise.allSettled([call('profileRead', {}), call('sessionList', {}), call('guideLinkUse', {})])
  expect(currentAccount()).toBeNull()
  expect(expired).toHaveBeenCalledOnce()
  stop()
})

test('a late 401 of an ended session keeps the login after it', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  rememberAccount('acting', user)
  const late = call('profileRead', {})
  rememberAccount('own', user)
  answer.resolve(Response.json({ code: 'unauthenticated' }, { status: 401 }))
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(currentAccount()?.token).toBe('own')
})

test('a network failure keeps the customer signed in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  rememberAccount('secret', user)
  await expect(call('profileRead', {})).rejects.toMatchObject({ status: 0 })
  expect(currentAccount()?.token).toBe('secret')
})
