import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import type { ListDefinition } from './list-definition.ts'
import { ListToolbar } from './list-toolbar.tsx'

type Search = Readonly<Record<string, string>>

const list: ListDefinition<'adminCountryList'> = {
  call: 'adminCountryList',
  label: 'Countries',
  searchLabel: 'Search countries',
  keyOf: ({ id }) => id,
  columns: [{ id: 'name', label: 'Name', cell: ({ name }) => name }],
  filters: [{ kind: 'choice', name: 'active', label: 'State', options: [{ value: 'true', label: 'On' }] }],
  empty: '',
}

let sent: string[]

/** The toolbar with an address of its own. */
function Toolbar() {
  const [search, setSearch] = useState<Search>({ active: 'true' })
  const update = useCallback(async (changes: Readonly<Record<string, string | undefined>>) => {
    if ('search' in changes) sent.push(changes['search'] ?? '')
    setSearch((current) => JSON.parse(JSON.stringify({ ...current, ...changes })) as Search)
  }, [])
  return (
    <ListToolbar list={list} search={search} update={update} asksForKeys={false} onKeysClosed={() => {}} />
  )
}

beforeEach(async () => {
  sent = []
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  vi.useFakeTimers()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Toolbar />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000))
const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

test('a space before the next word stays in the field while the first is searched', async () => {
  type('nora ')
  await pause()
  expect(field().value).toBe('nora ')
  type('nora b')
  await pause()
  expect(field().value).toBe('nora b')
  expect(sent).toEqual(['nora', 'nora b'])
})

test('Clear filters also drops text that is not searched yet', async () => {
  type('nora')
  clear()
  await pause()
  expect(field().value).toBe('')
  type('nora')
  await pause()
  type('noras')
  clear()
  await pause()
  expect(field().value).toBe('')
  expect(sent).toEqual(['', 'nora', ''])
})

test('a filter chosen while typing keeps the text', async () => {
  type('nora')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
  await pause()
  expect(field().value).toBe('nora')
  expect(sent).toEqual(['nora'])
})
