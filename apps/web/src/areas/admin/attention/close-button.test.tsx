import type { AttentionItem } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { CloseButton } from './close-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

test('money that left twice is settled with what became of it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ data: {} })
  })
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('adminAttention')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CloseButton item={{ id: 4, kind: 'overpaid' } as AttentionItem} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('How was it resolved?'), {
    target: { value: 'Claim of 3 May' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Settle' }))
  await dialog.findByText('Fill in this field.')
  fireEvent.click(dialog.getByRole('radio', { name: 'The provider reported the same amount twice' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Settle' }))
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'Claim of 3 May', outcome: 'counted_twice' }]), {
    timeout: 60_000,
  })
})
