import type { User } from '@guidefeed/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { currentAccount, rememberAccount } from './account.ts'
import { call, onAccountExpired } from './client.ts'

const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin: false } as User

afterEach(() => vi.unstubAllGlobals())

test.each(['serviceList', 'subscriptionList', 'cartRead'] as const)(
  'a 401 logs out, on whichever call (%s)',
  async (name) => {
    const expired = vi.fn<() => void>()
    const stop = onAccountExpired(expired)
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'Log in.', code: 'unauthenticated' }, { status: 401 }),
    )
    rememberAccount('secret', user)
    await expect(call(name, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(currentAccount()).toBeNull()
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
    expect(expired).toHaveBeenCalledOnce()
    stop()
  },
)

test('other refusals leave the customer signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 }))
  rememberAccount('secret', user)
  await expect(call('serviceList', { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(currentAccount()?.token).toBe('secret')
})
