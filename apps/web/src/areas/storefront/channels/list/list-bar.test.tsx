import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../../messages/i18n.ts'
import { parseFilters } from './filters.ts'
import { ListBar } from './list-bar.tsx'

afterEach(cleanup)

const bar = (filter: string, shownCount = 3) => (
  <I18nextProvider i18n={createI18n()}>
    <ListBar
      search=""
      onSearch={() => {}}
      order="za"
      onOrder={() => {}}
      shownCount={shownCount}
      allCount={shownCount}
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
