import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'

const place = vi.hoisted((): { pathname: string; words?: ReturnType<typeof createWords> } => ({
  pathname: '/users',
}))
type LinkProps = {
  to: string
  search: object
  activeOptions: { exact: boolean }
  children: ReactNode
}
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ to, search, activeOptions, children }: LinkProps) => {
    const isCurrent = activeOptions.exact ? place.pathname === to : `${place.pathname}/`.startsWith(`${to}/`)
    return (
      <a
        href={[to, ...Object.entries(search).map((entry) => entry.join('='))].join('?')}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </a>
    )
  },
  useLocation: () => place.pathname,
  useRouteContext: () => place,
}))

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>()
  localStorage.clear()
  place.pathname = '/users'
})
afterEach(cleanup)

/** Renders the menu as a new visit does, which reads what an earlier one has kept. */
async function visit() {
  cleanup()
  vi.resetModules()
  const { AdminLinks } = await import('./admin-links.tsx')
  const i18n = createI18n()
  place.words = createWords(i18n)
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <AdminLinks look="list" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findByRole('button', { name: 'System' })
}
const group = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true'

test('a group folds and opens, and a later visit remembers it', async () => {
  await visit()
  expect(isOpen('System')).toBe(false)
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  fireEvent.click(group('System'))
  screen.getByRole('link', { name: 'Audit log' })
  await visit()
  expect(isOpen('System')).toBe(true)
  fireEvent.click(group('System'))
  await visit()
  expect(isOpen('System')).toBe(false)
})

test('the group of the present page is open and stays open, also if it was folded before', async () => {
  place.pathname = '/audit-log'
  await visit()
  expect(isOpen('System')).toBe(true)
  expect(group('System').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(group('System'))
  expect(isOpen('System')).toBe(true)
  place.pathname = '/users'
  await visit()
  expect(isOpen('System')).toBe(false)
})

test('the link of the present page is scrolled into view', async () => {
  const shown: string[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent ?? '')
  }
  place.pathname = '/audit-log'
  await visit()
  expect(shown).toEqual(['Audit log'])
})

test('channel mapping opens on what waits for a decision, and is current without the sources above it', async () => {
  place.pathname = '/sources/mapping'
  await visit()
  const link = screen.getByRole('link', { name: 'Channel mapping' })
  expect(link.getAttribute('href')).toBe('/sources/mapping?state=open')
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(current()).toEqual(['Channel mapping'])
  place.pathname = '/sources/7'
  await visit()
  expect(current()).toEqual(['Sources'])
})
