import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAtAddress } from '../../../../test/render-at-address.tsx'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { inDays, paidOrder } from '../test/subscription.ts'
import { OrdersCard } from './orders-card.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

// Specification: A.795
test('a paid order of the last 14 days has a link to withdraw; older orders, renewals and free orders have none', async () => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('billing'), words.load('profile')])
  const orders = [
    { ...paidOrder, id: 1, code: 'OLDER-00001', completed_at: inDays(-15) },
    { ...paidOrder, id: 2, code: 'LATER-00002', completed_at: inDays(-13) },
    { ...paidOrder, id: 3, kind: 'renewal' as const, completed_at: inDays(-13) },
    { ...paidOrder, id: 4, total: 0, payment_fee: 0, completed_at: inDays(-13) },
  ]
  renderAtAddress('/', <OrdersCard orders={orders} />, i18n)
  const way = await screen.findByRole('link', { name: 'Withdraw from contract' })
  expect(way.getAttribute('href')).toContain('order=LATER-00002')
})
