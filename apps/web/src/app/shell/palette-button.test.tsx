import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../features/palette/palette.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { PaletteButton } from './palette-button.tsx'

const context = vi.hoisted((): { words?: ReturnType<typeof createWords> } => ({}))
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useNavigate: () => () => Promise.resolve(),
  useRouteContext: () => context,
}))

const reached = vi.fn<() => void>()

beforeEach(() => {
  reached.mockClear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {} })))
  const i18n = createI18n()
  context.words = createWords(i18n)
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <input aria-label="page" onKeyDown={reached} />
        <PaletteButton />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(screen.getByLabelText('page'), { key })
}
const openByKeys = () => fireEvent.keyDown(screen.getByLabelText('page'), { key: 'k', ctrlKey: true })

test('letters typed before the palette has loaded are in its field, and nowhere else', async () => {
  openByKeys()
  reached.mockClear()
  press('n', 'o', 'x', 'Backspace', 'r', 'Enter')
  openByKeys()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('nor')
  expect(reached.mock.calls.length).toBe(1)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'nora' } })
  expect(field.value).toBe('nora')
})

test('Escape while the palette loads closes it and discards the typed text', async () => {
  openByKeys()
  press('n', 'Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  press('o')
  expect(reached).toHaveBeenCalled()
  openByKeys()
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})
