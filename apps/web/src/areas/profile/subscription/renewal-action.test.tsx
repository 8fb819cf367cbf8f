import type { Subscription } from '@guidefeed/contract'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAtAddress } from '../../../../test/render-at-address.tsx'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { inDays, paidOrder, runningYear } from '../test/subscription.ts'
import { RenewalAction } from './renewal-action.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

async function show(facts: Partial<Subscription>) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('billing'), words.load('profile')])
  renderAtAddress('/', <RenewalAction subscription={{ ...runningYear, ...facts }} />, i18n)
  return screen.findByRole('button')
}

const unpaid: Partial<Subscription> = {
  finish_at: inDays(-2),
  problem: { kind: 'method_missing', next_try_at: null, ends_at: inDays(12), confirm_url: null },
}

test('a year without a payment method can be canceled, though it has no renewal', async () => {
  const button = await show({ ...unpaid, finish_at: inDays(300), early_end: null })
  expect(button.textContent).toBe('Cancel subscription')
})

// Specification: A.701
test.each<[string, Partial<Subscription>, RegExp]>([
  ['before the paid end names it', { finish_at: '2127-11-21T18:00:00Z' }, /keep the guide until 21 Nov 2127/],
  ['in the grace period ends at once', unpaid, /^The subscription ends at once, and the guide stops/],
  ['while paused ends it', { ...unpaid, status: 'INACTIVE' }, /^Nothing further is charged/],
])('a cancellation %s', async (_when, facts, text) => {
  fireEvent.click(await show(facts))
  expect(await screen.findByText(text)).toBeDefined()
})

// Specification: A.780
test.each([
  ['a paid order of the last 14 days', { completed_at: inDays(-13) }, 1],
  ['none of an older one', { completed_at: inDays(-15) }, 0],
  ['none of a renewal', { completed_at: inDays(-1), kind: 'renewal' }, 0],
  ['none of a free one', { completed_at: inDays(-1), total: 0 }, 0],
] as const)('a cancellation names the withdrawal of %s', async (_what, facts, count) => {
  fireEvent.click(await show({ orders: [{ ...paidOrder, ...facts }], finish_at: '2127-11-21T18:00:00Z' }))
  await screen.findByText(/keep the guide until/)
  const ways = screen.queryAllByRole('link', { name: 'Withdraw from contract' })
  expect(ways).toHaveLength(count)
  for (const way of ways) expect(way.getAttribute('href')).toContain(`order=${paidOrder.code}`)
})
