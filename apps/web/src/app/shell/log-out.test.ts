import type { User } from '@guidefeed/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentAccount, rememberAccount } from '../../api/account.ts'
import { subscriptionsQuery } from '../../api/queries.ts'
import { cart } from '../../features/cart/cart.ts'
import { logOut } from './log-out.ts'

const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin: false } as User
const savedCart = { cartToken: 'c', selectedChannelIds: [], activeChannelIds: [] }

// Test files share the cart, which may have changes that an earlier one did not send.
beforeEach(() => cart.forget())

test('a logout saves the last picks, and cancels reads that the server would refuse', async () => {
  const sent: string[] = []
  const canceled: string[] = []
  vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
    sent.push(`${method} ${url.split('?')[0]}`)
    if (!url.startsWith('/api/subscription')) return Promise.resolve(Response.json({ data: savedCart }))
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        canceled.push(url.split('?')[0] ?? '')
        reject(signal.reason)
      }),
    )
  })
  rememberAccount('secret', user)
  await cart.load()
  const queryClient = new QueryClient()
  const read = queryClient.fetchQuery(subscriptionsQuery).catch(() => {})
  cart.select([4], true)
  await logOut(queryClient)
  await read
  expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([
    'PUT /api/channel/select',
    'POST /api/auth/logout',
  ])
  expect(canceled).toEqual(['/api/subscription'])
  expect(currentAccount()).toBeNull()
})

test('no read is sent with the token while the server ends the session', async () => {
  const logout = Promise.withResolvers<Response>()
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return url === '/api/auth/logout' ? logout.promise : Promise.resolve(Response.json({ data: savedCart }))
  })
  rememberAccount('secret', user)
  const loggedOut = logOut(new QueryClient())
  await vi.waitFor(() => expect(sent).toContain('/api/auth/logout'))
  expect(currentAccount()).toBeNull()
  logout.resolve(Response.json({ data: null }))
  await loggedOut
})
