import type { SourceGroup } from '@guidefeed/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { SourcesTable } from './sources-table.tsx'

afterEach(cleanup)

const codes = 'AR AT AU BE BR CA CH DE ES FR GB IE IN IT'.split(' ')
const good = (code: string, id: number): SourceGroup => ({
  country: { id, code, name: code === 'IT' ? 'Italy' : code },
  state: 'ok',
  sources: 1,
  failing: 0,
  last_good_at: '2026-11-28T11:00:00.000Z',
})

async function show(sources: readonly SourceGroup[]) {
  const i18n = createI18n()
  await createWords(i18n).load('help')
  render(
    <I18nextProvider i18n={i18n}>
      <SourcesTable sources={sources} />
    </I18nextProvider>,
  )
}
const countries = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())

// Specification: A.785
test('of many sources that are good, the first ten are shown until the reader asks for all', async () => {
  await show(codes.map(good))
  expect(countries()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 14' }))
  expect(countries()).toHaveLength(14)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(countries()).toHaveLength(10)
})

test('all sources with problems are shown, and all that match a search', async () => {
  await show(codes.map((code, id) => ({ ...good(code, id), state: id < 12 ? 'failing' : 'ok' })))
  expect(countries()).toHaveLength(12)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'italy' } })
  expect(countries()).toEqual(['Italy'])
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
