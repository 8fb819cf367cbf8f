import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../../messages/i18n.ts'
import { parseFilters } from './filters.ts'
import { ListBar } from './list-bar.tsx'

afterEach(cleanup)

test('filters that a dialog has set are shown', () => {
  const bar = (filter: string) => (
    <I18nextProvider i18n={createI18n()}>
      <ListBar
        search=""
        onSearch={() => {}}
        order="za"
        onOrder={() => {}}
        shownCount={3}
        allCount={3}
        unselectedCount={0}
        onSelectAll={() => {}}
        isFiltered={filter !== ''}
        filters={parseFilters(filter)}
        countries={[]}
      />
    </I18nextProvider>
  )
  const { rerender } = render(bar(''))
  const isOpen = () => screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  rerender(bar('selected'))
  expect(isOpen()).toBe('true')
})
