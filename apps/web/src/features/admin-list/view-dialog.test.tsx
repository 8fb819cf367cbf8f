import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import { ViewDialog } from './view-dialog.tsx'

afterEach(cleanup)

test('a view whose filters are refused says so at its name', async () => {
  const refusal = { code: 'validation_failed', message: 'Invalid.', errors: { state: ['Unknown filter.'] } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 422 }))
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineRoot>
          <ViewDialog
            view={null}
            list="adminUserList"
            state={{ query: { status: 'unknown' }, columns: [], density: 'compact' }}
            queryKey={['views']}
            onClose={() => {}}
          />
        </MantineRoot>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Unknown filter.')).toBeDefined()
})
