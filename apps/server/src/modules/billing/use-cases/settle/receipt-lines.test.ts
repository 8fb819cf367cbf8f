import { expect, it } from 'vitest'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { receiptLines } from './receipt-lines.ts'

const order = { kind: 'new', servicePriceCents: 990, totalCents: 990, paymentFeeCents: 0 } as OrderRow
const itemOf = (priceCents: number) => [
  { orderId: 1, serviceId: 1, name: 'Guide 50', channelCount: 3, priceCents },
]
const service = { kind: 'service', name: 'Guide 50', channelCount: 3 }
const twenty = { code: 'MAY20', kind: 'percent', value: 2000 } as const

it('an order without a voucher has its service and its fee', () => {
  expect(receiptLines({ ...order, paymentFeeCents: 30 }, itemOf(990), null)).toEqual([
    { ...service, grossCents: 990 },
    { kind: 'fee', grossCents: 30 },
  ])
})

it('a voucher has a line of its own, below the list price', () => {
  expect(receiptLines({ ...order, totalCents: 792 }, itemOf(792), twenty)).toEqual([
    { ...service, grossCents: 990 },
    { kind: 'discount', voucherCode: 'MAY20', grossCents: -198 },
  ])
})

it('a voucher of a business without VAT is deducted from the net price', () => {
  expect(receiptLines({ ...order, totalCents: 660 }, itemOf(660), twenty)).toEqual([
    { ...service, grossCents: 825 },
    { kind: 'discount', voucherCode: 'MAY20', grossCents: -165 },
  ])
})

it('a gift that pays a part of a larger service is deducted', () => {
  const gift = { code: 'K7WQM4XRTN29PDHA', kind: 'gift', value: 990 } as const
  const larger = { ...order, servicePriceCents: 1490, totalCents: 500 }
  expect(receiptLines(larger, itemOf(500), gift).map(({ grossCents }) => grossCents)).toEqual([1490, -990])
})

it('a voucher of free months takes nothing off', () => {
  const months = { code: 'PLUS3', kind: 'months', value: 3 } as const
  expect(receiptLines(order, itemOf(990), months)).toEqual([{ ...service, grossCents: 990 }])
})

it('an upgrade is called one', () => {
  expect(receiptLines({ ...order, kind: 'upgrade' } as OrderRow, itemOf(250), null)).toMatchObject([
    { kind: 'upgrade', grossCents: 250 },
  ])
})
