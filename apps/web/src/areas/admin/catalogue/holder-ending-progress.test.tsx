import { notifications, notificationsStore } from '@mantine/notifications'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../../test/render-at-address.tsx'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { HolderEndingProgress } from './holder-ending-progress.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const i18n = createI18n()
const done = { id: 7, status: 'done', starts_in_seconds: 0, done: 3, total: 3, currency: 'EUR' }

beforeEach(async () => {
  await createWords(i18n).load('adminHolders')
  notifications.clean()
})
afterEach(cleanup)

function open(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...done, ...answer } }))
  return renderAtAddress('/?ending=7&status=off', <HolderEndingProgress id="7" />, i18n)
}

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('an ending of all subscriptions reports its result once and leaves the address', async () => {
  const router = open({ ended: 3, refunded: 12, failed_ids: [] })
  await waitFor(() => expect(toasts()).toEqual(['Ended: 3, refunded: €12.00']))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'off' }))
  expect(router.history.length).toBe(1)
})

test('subscriptions that could not be ended stay on the page with the result, which no toast repeats', async () => {
  const router = open({ ended: 1, refunded: 4, failed_ids: [11, 12] })
  await screen.findByText('Ended: 1, refunded: €4.00')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(toasts()).toEqual([])
  expect(router.state.location.search).toMatchObject({ ending: 7 })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'off' }))
  expect(router.history.length).toBe(1)
})
