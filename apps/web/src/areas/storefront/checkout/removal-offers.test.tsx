import type { Channel, Service } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { servicesQuery } from '../../../api/queries.ts'
import { cart } from '../../../features/cart/cart.ts'
import { lastChange, selectMany } from '../../../features/cart/undoable-change.ts'
import { useStore } from '../../../lib/store.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { RemovalOffers } from './removal-offers.tsx'

/** Two channels fit into the small plan. */
const services = [
  { id: 1, name: 'Small', channel_limit: 2, price: 5 },
  { id: 2, name: 'Large', channel_limit: 9, price: 7 },
].map((plan): Service & { vat_included: boolean } => ({
  ...plan,
  code: plan.name,
  currency: 'EUR',
  interval_unit: 'YEAR',
  vat_included: true,
}))

const names = ['Arte', 'Arte HD', 'Eitt', 'Hekla']
const all = names.map((name, index) => ({
  id: index + 1,
  name,
  country_id: 1,
  coverage: { days_ahead: name === 'Hekla' ? 0 : 7 },
})) as Channel[]

function Offers({ isNew }: { isNew: boolean }) {
  const { selection } = useStore(cart.store, (state) => state)
  return <RemovalOffers channels={all.filter(({ id }) => selection.has(id))} isNew={isNew} />
}

async function show(ids: number[], { isNew = true } = {}) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('checkout'), words.load('channelTools')])
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(servicesQuery.queryKey, services)
  cart.select(ids, true)
  render(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <Offers isNew={isNew} />
      </I18nextProvider>
    </QueryClientProvider>,
  )
}

const selected = () => [...cart.store.get().selection]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  lastChange.set(null)
  // Test files share the cart.
  act(() => cart.forget())
})

// Specification: A.793
test('further picture formats can be removed if a smaller plan is then enough, and Undo brings them back', async () => {
  await show([1, 2, 3])
  screen.getByText(
    'One of them is another picture format of a channel that stays. Without it, Small is enough.',
  )
  press('Keep one of each')
  expect(selected()).toEqual([1, 3])
  const undo = screen.getByRole('button', { name: 'Undo', description: '1 removed' })
  expect(document.activeElement).toBe(undo)
  press('Undo')
  expect(new Set(selected())).toEqual(new Set([1, 2, 3]))
  expect(document.activeElement?.textContent).toBe('Keep one of each')
})

test('a change elsewhere leaves the focus where it is', async () => {
  await show([1, 2, 3])
  press('Keep one of each')
  act(() => selectMany([3], false))
  expect(screen.getByText('1 removed')).toBeDefined()
  document.querySelector<HTMLElement>('button')?.blur()
  act(() => selectMany([1], false))
  expect(document.activeElement).toBe(document.body)
})

test('a second removal moves the focus to Undo, too', async () => {
  await show([1, 2, 3, 4])
  press('Remove from the order')
  press('Keep one of each')
  expect(selected()).toEqual([1, 3])
  expect(document.activeElement?.textContent).toBe('Undo')
  screen.getByText('1 removed')
})

test.each([
  ['if the same plan is needed without them', [1, 2, 3, 4], true],
  ['for an upgrade', [1, 2, 3], false],
])('picture formats are not mentioned %s', async (_when, ids, isNew) => {
  await show(ids, { isNew })
  expect(screen.queryByText(/picture format/)).toBeNull()
})

test('channels without a guide are named, and the last ones stay', async () => {
  await show([3, 4])
  screen.getByText('Hekla')
  press('Remove from the order')
  expect(selected()).toEqual([3])
  cleanup()
  act(() => cart.forget())
  lastChange.set(null)
  await show([4])
  screen.getByText('Hekla')
  expect(screen.queryByRole('button')).toBeNull()
})
