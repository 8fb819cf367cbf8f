import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../test/render-at-address.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { TvCode } from './tv-code.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const use = (ip: string) => ({ at: new Date().toISOString(), ip })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const failure = () => Response.json({ code: 'internal', message: '' }, { status: 500 })

type State = {
  expires_at: string
  used: ReturnType<typeof use> | null
  last_used: ReturnType<typeof use> | null
}

/** The newest code as the server knows it. */
let state: State | null
let readsFail: boolean
let codes: string[]
let renewedAt: string | null
const i18n = createI18n()

beforeEach(async () => {
  state = null
  readsFail = false
  codes = ['AAAAAA', 'BBBBBB']
  renewedAt = null
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.includes('/guide-link/use'))
      return Response.json({ data: { renewed_at: renewedAt, former_ends_at: null, fetches: [] } })
    if (!url.includes('/guide-link/tv-code')) return failure()
    if (method !== 'POST') return readsFail ? failure() : Response.json({ data: state })
    const expires_at = inMinutes(10)
    state = { expires_at, used: null, last_used: state?.used ?? state?.last_used ?? null }
    return Response.json({ data: { code: codes.shift(), expires_at } })
  })
  await createWords(i18n).load('profile')
})
afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const handOver = (ip: string) => {
  if (state !== null) state = { ...state, used: use(ip) }
}

test('a new code is shown although its state cannot be read, and watched further', async () => {
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await press('Get a code for the TV')
  await screen.findByText('AAA AAA')
  await screen.findByRole('button', { name: 'Hide the code' })
  handOver('203.0.113.66')
  await screen.findByText(/^Your link was shown .*203\.0\.113\.66/, { selector: 'p' })
  // The code is gone by then.
  await screen.findByRole('button', { name: 'Close' })
  expect(screen.queryByRole('button', { name: 'Hide the code' })).toBeNull()
  readsFail = true
  await press('New code')
  await screen.findByText('BBB BBB')
  expect(screen.queryByText(/203\.0\.113\.66/, { selector: 'p' })).not.toBeNull()
  readsFail = false
  handOver('203.0.113.67')
  await screen.findByText(/203\.0\.113\.67/, { selector: 'p' })
})

test('the last hand-over of an earlier code is shown beside the new one', async () => {
  state = { expires_at: inMinutes(-30), used: null, last_used: use('203.0.113.66') }
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await screen.findByText(/203\.0\.113\.66/, { selector: 'p' })
  await press('Get a code for the TV')
  await screen.findByText('AAA AAA')
  await screen.findByText(/203\.0\.113\.66/, { selector: 'p' })
  handOver('203.0.113.67')
  await screen.findByText(/203\.0\.113\.67/, { selector: 'p' })
  expect(screen.queryByText(/203\.0\.113\.66/, { selector: 'p' })).not.toBeNull()
})

test('a new link is offered after a hand-over, until the link has been replaced', async () => {
  state = { expires_at: inMinutes(-30), used: null, last_used: use('203.0.113.66') }
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await screen.findByText(/203\.0\.113\.66/, { selector: 'p' })
  await screen.findByRole('button', { name: 'Get a new link…' })
  cleanup()
  renewedAt = inMinutes(1)
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await screen.findByText(/203\.0\.113\.66/, { selector: 'p' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Get a new link…' })).toBeNull())
})

test('a page that offers a new link itself has one button for it', async () => {
  state = { expires_at: inMinutes(-30), used: null, last_used: use('203.0.113.66') }
  renderAtAddress('/', <TvCode hasRenewal onToggle={() => {}} />, i18n)
  await screen.findByText(/If that was not you/)
  expect(screen.queryByRole('button', { name: 'Get a new link…' })).toBeNull()
})

test('a new code is scrolled into view, and can be hidden', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  // What newer browsers return; the types do not know it yet.
  scrolled.mockReturnValue(Promise.resolve() as never)
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await press('Get a code for the TV')
  await screen.findByText('AAA AAA')
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Get a code for the TV' })])
  await press('Hide the code')
  await screen.findByRole('button', { name: 'Get a code for the TV' })
  scrolled.mockRestore()
})

test('a code that another window has replaced is no longer shown', async () => {
  renderAtAddress('/', <TvCode hasRenewal={false} onToggle={() => {}} />, i18n)
  await press('Get a code for the TV')
  await screen.findByText('AAA AAA')
  state = { expires_at: inMinutes(10.5), used: null, last_used: null }
  await screen.findByText(/A newer code replaced this one/, { selector: 'p' })
  expect(screen.queryByText('AAA AAA')).toBeNull()
})
