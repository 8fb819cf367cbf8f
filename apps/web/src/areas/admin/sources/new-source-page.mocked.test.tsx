import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { NewSourcePage } from './new-source-page.tsx'

vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => Promise.resolve(),
  useBlocker: () => ({ status: 'idle' }),
}))

type Answer = { status: number; body: object }
let begun = 0
let answerPoll: () => Answer
let added: unknown
let canceled: string[] = []
/** Resolves the next request of a trial, or its cancellation. */
let beginning: Promise<void> | undefined
let canceling: Promise<void> | undefined

const trial = (status: string) => ({ data: { id: begun, status, findings: null, error: null } })
const ended = (): Answer => ({ status: 200, body: trial('failed') })

function answerTo(url: string, { method, body }: RequestInit): Answer {
  if (method === 'DELETE') canceled.push(url)
  if (url.includes('/admin/source/trial/')) return answerPoll()
  if (url.endsWith('/admin/source/trial')) {
    begun += 1
    return { status: 201, body: trial('running') }
  }
  if (method === 'POST') added = JSON.parse(body as string)
  return { status: 200, body: { data: [], meta: { total: 0 } } }
}

beforeEach(async () => {
  canceled = []
  beginning = undefined
  canceling = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { status, body } = answerTo(url, init)
    await (init.method === 'DELETE' ? canceling : url.endsWith('/trial') && beginning)
    return Response.json(body, { status })
  })
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminSources')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NewSourcePage />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

async function send(label: string) {
  const form = await screen.findByRole('form', { name: label })
  await act(async () => void fireEvent.submit(form))
}

async function tryOut(url: string) {
  fireEvent.change(await field('Address'), { target: { value: url } })
  await send('Source')
}

test('a second trial keeps the entries of the new source, and the address tried last is added', async () => {
  answerPoll = ended
  await tryOut('https://one.example/guide.xml')
  expect((await field('Name')).value).toBe('one.example')
  fireEvent.change(await field('Terms of use'), { target: { value: 'Free' } })
  await tryOut('https://two.example/guide.xml')
  expect((await field('Name')).value).toBe('two.example')
  expect((await field('Terms of use')).value).toBe('Free')
  await send('Add it')
  expect(added).toMatchObject({
    name: 'two.example',
    url: 'https://two.example/guide.xml',
    licence: 'Free',
  })
})

test('a trial whose state cannot be read is shown as such, and read again on request', async () => {
  answerPoll = () => ({ status: 500, body: {} })
  await tryOut('https://one.example/guide.xml')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('button', { name: 'Test source' }).getAttribute('aria-disabled')).not.toBe('true')
  answerPoll = ended
  await act(async () => void fireEvent.click(retry))
  await screen.findByRole('heading', { name: 'The source could not be read' })
})

test('a running trial is canceled by its button, and when the page is left', async () => {
  const running = (): Answer => ({ status: 200, body: trial('running') })
  answerPoll = running
  await tryOut('https://one.example/guide.xml')
  answerPoll = ended
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Cancel' })))
  await screen.findByRole('heading', { name: 'The source could not be read' })
  answerPoll = running
  await tryOut('https://two.example/guide.xml')
  await screen.findByRole('button', { name: 'Cancel' })
  cleanup()
  const ids = () => canceled.map((url) => url.split('/').at(-1))
  await expect.poll(ids).toEqual([String(begun - 1), String(begun)])
})

const none = { count: 0, names: [], first: [] }
const found = {
  obstacle: null,
  bytes: 1,
  channels_found: 1,
  matched_channels: none,
  new_channels: none,
  channels_without_country: 0,
  programmes_read: 12,
  programmes_in_window: 12,
  dropped: {},
  changed: {},
  warnings: [],
  offsets: [],
  timezone_proposal: null,
  days: [],
}

test('a trial that would add no programmes says why, and is added by a quiet button', async () => {
  const findings = { ...found, obstacle: 'past_only' }
  answerPoll = () => ({ status: 200, body: { data: { id: begun, status: 'done', findings, error: null } } })
  await tryOut('https://one.example/guide.xml')
  await screen.findByRole('heading', { name: 'It would add no programmes' })
  await screen.findByText(/All of its programmes have ended/)
  expect((await screen.findByRole('button', { name: 'Add anyway' })).className).not.toContain('primary')
})

test('the zone that a trial proposes is taken over by one click, and added', async () => {
  const findings = {
    ...found,
    changed: { times_without_offset: 24 },
    offsets: [{ minutes: null, times: 24 }],
    timezone_proposal: { timezone: 'Europe/Berlin', by: 'other_sources', compared: 12 },
  }
  answerPoll = () => ({ status: 200, body: { data: { id: begun, status: 'done', findings, error: null } } })
  await tryOut('https://one.example/guide.xml')
  const use = await screen.findByRole('button', { name: /Europe\/Berlin/ })
  await act(async () => void fireEvent.click(use))
  expect((await field('Time zone')).value).toBe('Europe/Berlin')
  expect(screen.queryByRole('button', { name: /Europe\/Berlin/ })).toBeNull()
  await send('Add it')
  expect(added).toMatchObject({ timezone: 'Europe/Berlin' })
})

test('an empty address counts as one invalid field', async () => {
  answerPoll = ended
  await tryOut('')
  expect((await screen.findByRole('alert')).textContent).toBe('Check the highlighted field.')
})

test('an edit of what was tried discards the trial, and a failed trial is added by a quiet button', async () => {
  answerPoll = ended
  await tryOut('https://one.example/guide.xml')
  const anyway = await screen.findByRole('button', { name: 'Add anyway' })
  expect(anyway.className).not.toContain('primary')
  fireEvent.change(await field('Address'), { target: { value: 'https://two.example/guide.xml' } })
  expect(screen.queryByRole('form', { name: 'Add it' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The source could not be read' })).toBeNull()
})

test('a source at an address that is never fetched cannot be added', async () => {
  const fault = {
    error: 'It is not fetched.',
    error_code: 'private_network',
    error_params: { host: '10.0.0.1' },
  }
  answerPoll = () => ({
    status: 200,
    body: { data: { id: begun, status: 'failed', findings: null, ...fault } },
  })
  await tryOut('https://10.0.0.1/guide.xml')
  await screen.findByRole('heading', { name: 'The source could not be read' })
  expect(screen.queryByRole('form', { name: 'Add it' })).toBeNull()
})

test('an edit during a trial cancels it', async () => {
  answerPoll = () => ({ status: 200, body: trial('running') })
  await tryOut('https://one.example/guide.xml')
  await screen.findByRole('button', { name: 'Cancel' })
  await act(
    async () => void fireEvent.change(await field('Address'), { target: { value: 'https://two.example/' } }),
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(canceled).toHaveLength(1)
})

test('an edit while a trial is being requested cancels it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  beginning = promise
  answerPoll = () => ({ status: 200, body: trial('running') })
  await tryOut('https://one.example/guide.xml')
  fireEvent.change(await field('Address'), { target: { value: 'https://two.example/' } })
  await act(async () => resolve())
  await expect.poll(() => canceled.map((url) => url.split('/').at(-1))).toEqual([String(begun)])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a late answer to a cancellation does not end the next trial', async () => {
  answerPoll = () => ({ status: 200, body: trial('running') })
  await tryOut('https://one.example/guide.xml')
  const { promise, resolve } = Promise.withResolvers<void>()
  canceling = promise
  const first = begun
  answerPoll = () => ({
    status: 200,
    body: { data: { id: first, status: 'failed', findings: null, error: null } },
  })
  await act(
    async () => void fireEvent.change(await field('Address'), { target: { value: 'https://two.example/' } }),
  )
  answerPoll = () => ({ status: 200, body: trial('running') })
  await send('Source')
  const isBusy = async () =>
    (await screen.findByRole('button', { name: 'Cancel' })).getAttribute('aria-disabled') === 'true'
  expect(await isBusy()).toBe(true)
  resolve()
  await expect.poll(isBusy).toBe(false)
})
