import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { AuditSubject } from './audit-subject.tsx'

afterEach(cleanup)

async function show(subject: ReactElement) {
  const i18n = createI18n()
  await createWords(i18n).load('adminAudit')
  const root = createRootRoute({ component: () => subject })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  )
}

test('an entry about a customer names them', async () => {
  await show(<AuditSubject subject={{ type: 'user', id: '7' }} about={{ id: 7, name: 'Vigdis' }} />)
  const link = await screen.findByRole('link', { name: 'Vigdis' })
  expect(link.parentElement?.textContent).toBe('User Vigdis')
})

test('an entry about a record without a page links to its customer', async () => {
  await show(<AuditSubject subject={{ type: 'user_service', id: '5' }} about={{ id: 7, name: 'Vigdis' }} />)
  expect((await screen.findByRole('link', { name: 'Vigdis' })).getAttribute('href')).toBe('/users/7')
  expect(screen.getByText(/5$/).closest('a')).toBeNull()
})
