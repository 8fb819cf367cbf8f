import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../features/palette/palette.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { PaletteButton } from './palette-button.tsx'

const reached = vi.fn<() => void>()

type Words = ReturnType<typeof createWords>
const createTestRouter = (words: Words, component: () => ReactNode) =>
  createRouter({
    routeTree: createRootRouteWithContext<{ words: Words }>()({ component, notFoundComponent: component }),
    context: { words },
    history: createMemoryHistory(),
  })
let router: ReturnType<typeof createTestRouter>

beforeEach(async () => {
  reached.mockClear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {} })))
  const i18n = createI18n()
  const words = createWords(i18n)
  const page = () => (
    <>
      <input aria-label="page" onKeyDown={reached} />
      <PaletteButton />
    </>
  )
  router = createTestRouter(words, page)
  await router.load()
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
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
  await vi.waitFor(() => expect(document.activeElement).toBe(field), { timeout: 300_000 })
  fireEvent.change(field, { target: { value: 'nora' } })
  expect(field.value).toBe('nora')
})

test('Enter pressed before the palette has loaded opens the first match', async () => {
  openByKeys()
  press('i', 'p', ' ', 'a', 'd', 'd', 'r', 'Enter')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/ips'), { timeout: 300_000 })
  expect(screen.queryByRole('dialog')).toBeNull()
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
