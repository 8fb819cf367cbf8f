import type { Found } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { Palette } from './palette.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

type Words = ReturnType<typeof createWords>
const createTestRouter = (words: Words) =>
  createRouter({
    context: { words },
    routeTree: createRootRouteWithContext<{ words: Words }>()({
      component: TypedPalette,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
let router: ReturnType<typeof createTestRouter>
const pathname = () => router.state.location.pathname

const people: readonly Found[] = [
  { id: 1, name: 'Nora', detail: 'nora@example.test' },
  { id: 2, name: 'Karl', detail: 'karl@example.test' },
]

const content = {
  emailTemplates: [{ id: 7, name: 'Your refund of {{ total_cents | money }}', detail: 'refund' }],
  texts: [{ id: 'terms', name: 'terms', detail: 'Money back' }],
}

let isLimited: boolean
const logOut = vi.fn<() => void>()
const commands = [{ id: 'command-out', name: 'Log out', detail: '', run: logOut }]

function TypedPalette() {
  const [typed, setTyped] = useState('')
  const nothing = () => {}
  return (
    <Palette
      typed={typed}
      isEntered={false}
      onType={setTyped}
      onReady={nothing}
      pages={[]}
      commands={commands}
      onClose={nothing}
    />
  )
}

beforeEach(async () => {
  isLimited = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (isLimited) return Response.json({ code: 'too_many_requests', message: 'Slow down.' }, { status: 429 })
    const q = new URL(url, location.href).searchParams.get('q') ?? ''
    const users = people.filter(({ detail }) => detail.startsWith(q))
    return Response.json({ data: q === 'money' ? content : { users } })
  })
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('admin')
  router = createTestRouter(words)
  await router.load()
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
})
afterEach(cleanup)

test('Enter opens records of the typed text only, never those of the text before', async () => {
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'nora' } })
  await screen.findByRole('option', { name: /Nora/ })
  fireEvent.change(field, { target: { value: 'karl' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(pathname()).toBe('/')
  await screen.findByRole('option', { name: /Karl/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(pathname()).toBe('/users/2'))
  expect(router.history.length).toBe(2)
})

test('Enter runs a command by a part of its name, whatever its case', async () => {
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'OG OU' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(logOut).toHaveBeenCalledOnce()
  expect(pathname()).toBe('/')
})

test('a failed search shows its error instead of "nothing found"', async () => {
  isLimited = true
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'nora' } })
  expect(await screen.findByText('Slow down.')).toBeDefined()
})

test('email templates are named by their purpose and texts by their title', async () => {
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'money' } })
  await screen.findByRole('option', { name: 'Refund refund' })
  fireEvent.click(screen.getByRole('option', { name: 'Terms and conditions Money back' }))
  await waitFor(() => expect(pathname()).toBe('/texts/terms'))
})
