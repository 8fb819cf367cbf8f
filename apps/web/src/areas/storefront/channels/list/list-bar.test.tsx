import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../../messages/i18n.ts'
import { parseFilters } from './filters.ts'
import { ListBar } from './list-bar.tsx'

afterEach(cleanup)

const bar = (filter: string, shownCount: number | null = 3, search = '', isClosest = false) => (
  <I18nextProvider i18n={createI18n()}>
    <ListBar
      search={search}
      onSearch={() => {}}
      order="za"
      onOrder={() => {}}
      shownCount={shownCount}
      allCount={shownCount ?? 0}
      isClosest={isClosest}
      unselectedCount={0}
      onSelectAll={() => {}}
      isFiltered={filter !== ''}
      filters={parseFilters(filter)}
      countries={[]}
    />
  </I18nextProvider>
)

test('filters that a dialog has set are shown', () => {
  const { rerender } = render(bar(''))
  const isOpen = () => screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  rerender(bar('selected'))
  expect(isOpen()).toBe('true')
})

test('an empty list does not claim that all of it is selected', () => {
  const { rerender } = render(bar('hd'))
  screen.getByRole('button', { name: 'All are selected' })
  rerender(bar('hd', 0))
  expect(screen.queryByRole('button', { name: 'All are selected' })).toBeNull()
})

test('the number of results is in a status that stays, also while it is unknown and without a match', () => {
  const { rerender } = render(bar(''))
  const status = screen.getByRole('status')
  expect(status.textContent.trim()).toBe('3 channels')
  rerender(bar('', null, 'zz'))
  expect(status.textContent).toBe('')
  rerender(bar('', 0, 'zz'))
  expect(status.textContent.trim()).toBe('0 channels')
  expect(screen.getByRole('status')).toBe(status)
})

// Specification: A.798
test('results without all words of the search say so', () => {
  render(bar('', 3, 'nova fishing', true))
  expect(screen.getByRole('status').textContent).toBe('3 channels none has all these words')
})

test('the button that has selected everything keeps the focus', () => {
  render(bar('hd'))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'All are selected' })
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
