import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { HomeText } from './home-text.tsx'

afterEach(cleanup)

test('the words of paragraphs, list items and lines are separated', async () => {
  const content =
    '<h2>One</h2><p>Two.</p><ul><li>Three</li><li>Four</li></ul><p>Five<br>six &amp; <b>se</b>ven.</p>'
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ code: 'home', content }] }))
  render(
    <I18nextProvider i18n={createI18n()}>
      <QueryClientProvider client={new QueryClient()}>
        <HomeText />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const text = await screen.findByText(/One/)
  expect(text.textContent).toBe('One Two. Three Four Five six & seven.')
})
