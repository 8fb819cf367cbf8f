import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { LanguageLinks } from './language-links.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

test('only the language of the shown template is current, also until the others are known', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => list.promise)
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('admin'), words.load('adminMails')])
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: paths.emailTemplate,
    component: () => <LanguageLinks template={{ id: 12, code: 'verify-email', locale: 'de' }} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/email-templates/12'] }),
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const isCurrent = ['Deutsch']
  await screen.findByText('Deutsch')
  expect(currentNames()).toEqual(isCurrent)
  const siblings = [
    { id: 11, locale: 'en' },
    { id: 12, locale: 'de' },
  ]
  list.resolve(Response.json({ data: siblings, meta: {} }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'English' })).toBeTruthy())
  expect(currentNames()).toEqual(isCurrent)
  // Not a link, since there is no template in this language.
  expect(screen.queryByRole('link', { name: 'Français' })).toBeNull()
})

const currentNames = () =>
  [...document.querySelectorAll('[aria-current]')].map((element) => element.textContent)
