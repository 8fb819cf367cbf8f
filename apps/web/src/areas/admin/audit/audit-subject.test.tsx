import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { AuditSubject } from './audit-subject.tsx'

afterEach(cleanup)

test('an entry about a record without a page links to its customer', async () => {
  const i18n = createI18n()
  await createWords(i18n).load('adminAudit')
  const root = createRootRoute({
    component: () => (
      <AuditSubject subject={{ type: 'user_service', id: '5' }} about={{ id: 7, name: 'Vigdis' }} />
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  )
  expect((await screen.findByRole('link', { name: 'Vigdis' })).getAttribute('href')).toBe('/users/7')
  expect(screen.getByText(/5$/).closest('a')).toBeNull()
})
