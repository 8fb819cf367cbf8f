import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { QueryState } from './query-state.tsx'

const read = vi.fn<() => Promise<string>>()

function TestPart() {
  return (
    <QueryState query={useQuery({ queryKey: ['part'], queryFn: read })}>{(text) => <p>{text}</p>}</QueryState>
  )
}

beforeEach(async () => {
  read.mockReset()
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  read.mockRejectedValueOnce(new Error('down'))
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TestPart />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

test('a part of a page that cannot be read says so, and tries again', async () => {
  await screen.findByRole('heading', { name: 'This content could not be loaded' })
  read.mockResolvedValueOnce('Versions')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Versions')
  expect(screen.queryByRole('heading')).toBeNull()
})
