import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../test/render-at-address.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { DeletionProgress } from './catalogue/deletion-progress.tsx'
import { UserBatchProgress } from './users/user-batch-progress.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

let answer: () => Response
const i18n = createI18n()

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => answer())
  await createWords(i18n).load('adminCatalogue')
})
afterEach(cleanup)

const lists = [
  ['batch', UserBatchProgress],
  ['deletion', DeletionProgress],
] as const

function open(name: string, Progress: typeof UserBatchProgress) {
  return renderAtAddress(`/?${name}=7&status=banned`, <Progress id="7" />, i18n)
}

test.each(lists)('the address of a list loses a %s that no longer exists', async (name, Progress) => {
  answer = () => Response.json({ code: 'not_found', message: '' }, { status: 404 })
  const router = open(name, Progress)
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'banned' }))
})

test.each(lists)(
  'a %s that has ended leaves no entry in the history to return to',
  async (name, Progress) => {
    answer = () => Response.json({ data: { id: 7, status: 'done', done: 1, total: 1 } })
    const router = open(name, Progress)
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'banned' }))
    expect(router.history.length).toBe(1)
  },
)

test('a deletion that has not started counts down and can be undone', async () => {
  answer = () =>
    Response.json({ data: { id: 7, status: 'running', starts_in_seconds: 8, done: 0, total: 3 } })
  open('deletion', DeletionProgress)
  await screen.findByRole('heading', { name: 'Deleting channels in 8 seconds' })
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  answer = () =>
    Response.json({ data: { id: 7, status: 'running', starts_in_seconds: 0, done: 1, total: 3 } })
  await screen.findByRole('heading', { name: 'Deleting channels' })
})
