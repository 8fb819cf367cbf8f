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

async function renderButton(item: Partial<AttentionItem>) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('adminAttention')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CloseButton item={item as AttentionItem} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('closing the item of open mappings states that they stay undecided', async () => {
  await renderButton({ id: 5, kind: 'mappings_open', cause_params: { count: 3 } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }))
  expect(await screen.findByText(/^3 mappings stay undecided\./)).toBeDefined()
})

test('money that left twice is settled with what became of it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ data: {} })
  })
  await renderButton({ id: 4, kind: 'overpaid' })
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

test('an item that got another reason since the dialog opened is not closed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ message: '', code: 'record_changed', params: {} }, { status: 409 })
  })
  await renderButton({ id: 6, kind: 'cancellation_for_cause', version: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('How was it resolved?'), { target: { value: 'Answered' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as resolved' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toMatch(/^Another reason has arrived since\./)
  expect(sent).toEqual([{ reason: 'Answered', version: 1 }])
})
