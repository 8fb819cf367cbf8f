import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renewCustomer } from '../../../api/queries.ts'
import { forgetCode, keepCode } from '../gift/kept-code.ts'
import { useVoucher } from './use-voucher.ts'

afterEach(() => {
  cleanup()
  forgetCode()
})

test('a quote is not read again when an order without a payment renews the customer’s data', async () => {
  keepCode('K7WQM4XRTN29PDHA')
  const server = vi.fn<() => Promise<Response>>(async () => Response.json({ data: { total: 0 } }))
  vi.stubGlobal('fetch', server)
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useVoucher({ isOffered: true, country: 'DE', buyer: '' }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await vi.waitFor(() => expect(result.current.applied).toMatchObject({ total: 0 }), { timeout: 300_000 })
  await act(() => renewCustomer(queryClient))
  expect(server).toHaveBeenCalledTimes(1)
})
