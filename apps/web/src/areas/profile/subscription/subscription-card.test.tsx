import type { Subscription } from '@guidefeed/contract'
import { cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { runningYear } from '../test/subscription.ts'
import { PlanLine } from './subscription-card.tsx'

afterEach(cleanup)

async function show(subscription: Partial<Subscription>) {
  const i18n = createI18n()
  await createWords(i18n).load('billing')
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <PlanLine subscription={{ ...runningYear, ...subscription }} />
    </I18nextProvider>,
  )
  return container.textContent
}

const next = {
  service: 'Small',
  channel_limit: 10,
  price: 9.9,
  payment_fee: 0.5,
  at: '2027-11-21T18:00:00.000Z',
}

test('the head of a subscription announces a smaller plan of the next year', async () => {
  expect(await show({ next })).toContain('From 21 Nov 2027: Small, €10.40')
  expect(await show({ next: { ...next, service: 'Standard' } })).not.toContain('From')
})

test('the head announces no plan that nothing would pay', async () => {
  const problem = { kind: 'method_missing', next_try_at: null, ends_at: next.at, confirm_url: null } as const
  expect(await show({ next, problem })).not.toContain('From')
})

test('the head of a business that owes the VAT itself has the net price', async () => {
  const text = await show({ price: 9.9, price_without_vat: 8.25 })
  expect(text).toContain('€8.25 a year VAT: reverse charge')
  expect(text).not.toContain('9.90')
})

test('the head names no yearly price once the renewal is canceled', async () => {
  expect(await show({ price: 9.9 })).toContain('€9.90 a year')
  expect(await show({ price: 9.9, canceled_at: '2027-01-02T10:00:00.000Z' })).not.toContain('a year')
})
