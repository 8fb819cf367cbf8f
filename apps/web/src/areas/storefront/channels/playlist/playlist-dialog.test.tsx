import type { User } from '@guidefeed/contract'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAccount, rememberAccount } from '../../../../api/account.ts'
import { cart } from '../../../../features/cart/cart.ts'
import { createI18n } from '../../../../messages/i18n.ts'
import { createWords } from '../../../../messages/words.ts'
import { searchText } from '../list/use-channel-list.ts'
import { createLazySearch } from '../search/lazy-search.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { PlaylistDialog } from './playlist-dialog.tsx'
import type { PlaylistRequest } from './playlist.worker.ts'
import { addTags, readPlaylist } from './read-playlist.ts'

const countries = ['GB', 'BR', 'PL'].map((code, at) => ({ id: at + 1, code, name: code, channel_count: 1 }))
const coverage = { days_ahead: 0, described_percent: 0, refreshed_at: null, filled: [] }
const channels = [
  ['bbcone.uk', 'BBC One', 1],
  ['hbo.br', 'HBO', 2],
  ['hbo.pl', 'HBO', 3],
  ['axn.br', 'AXN', 2],
  ['axn.pl', 'AXN', 3],
  ['moonlight.uk', 'Moonlight', 1],
].map(([id, name, countryId], at) => ({
  id: at + 1,
  name: String(name),
  xmltv_id: String(id),
  aliases: [],
  country_id: Number(countryId),
  logo_url: null,
  coverage,
}))
const catalogue: Catalogue = {
  countries,
  channels,
  countryById: new Map(countries.map((country) => [country.id, country])),
  channelById: new Map(channels.map((channel) => [channel.id, channel])),
  search: createLazySearch(channels, countries),
}

const terminated = vi.fn<() => void>()

/** Answers as the worker does, in the page. */
class PageWorker extends EventTarget {
  terminate = terminated
  postMessage(request: PlaylistRequest): void {
    void this.answer(request)
  }
  private async answer({ playlist, ...request }: PlaylistRequest) {
    const text = await new Response(playlist).text()
    const data =
      'tags' in request ? { text: addTags(text, request.tags) } : readPlaylist(text, request.catalogue)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const onClose = vi.fn<() => void>()
let router: AnyRouter

beforeEach(async () => {
  vi.clearAllMocks()
  cart.select(selected(), false)
  vi.stubGlobal('Worker', PageWorker)
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('playlist')
  const request = {}
  const page = () => <PlaylistDialog catalogue={catalogue} request={request} onClose={onClose} />
  router = createRouter({
    routeTree: createRootRouteWithContext<{ words: typeof words }>()({ component: page }),
    context: { words },
    history: createMemoryHistory(),
  })
  await router.load()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(() => {
  act(forgetAccount)
  vi.restoreAllMocks()
  cleanup()
})

const entries = (...names: string[]) =>
  names.map((name) => `#EXTINF:-1,${name}\nhttp://tv.example/secret`).join('\n')

async function paste(text: string) {
  fireEvent.change(await screen.findByLabelText('Or paste its text'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Find my channels' }))
}
const selected = () => [...cart.store.get().selection]
const status = () => screen.getByRole('status').textContent
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)

test('found channels are added, without a decision on doubtful ones', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'Unheard of', 'A Series S01E01'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  expect(selected()).toEqual([1])
  expect(onClose).toHaveBeenCalled()
  expect(terminated).toHaveBeenCalled()
})

test('the list then shows the selected channels only, and Back leads to what it showed before', async () => {
  await paste(entries('UK: BBC One'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ filter: 'selected' }), {
    timeout: 300_000,
  })
  router.history.back()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}), { timeout: 300_000 })
})

// Specification: A.713
test('an entry that is not found is searched for, and the playlist is kept with its decisions', async () => {
  await paste(entries('HBO', 'UK: Unheard of FHD'))
  fireEvent.click(await screen.findByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('All decided')
  fireEvent.click(screen.getByText('1 entry not found'))
  fireEvent.click(screen.getByRole('button', { name: 'Search for “Unheard of”' }))
  expect(searchText.get()).toBe('Unheard of')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the playlist' }))
  await screen.findByText('All decided')
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 channel' }))
  expect(selected()).toEqual([3])
})

test('channels with a near name are proposed, none of them in advance', async () => {
  await paste(entries('UK: Moonlihgt'))
  await screen.findByText('Which channel is it? 1 of 1')
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    true,
  ])
})

test('entries of one channel are counted apart from their channels', async () => {
  await paste(entries('UK: BBC One', 'UK: BBC One HD'))
  await screen.findByRole('button', { name: 'Add 1 channel' })
  expect(status()).toBe('2 of 2 channels found1 entry repeats a channel')
})

test('the result counts all entries of the playlist', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'Unheard of', 'A Series S01E01'))
  await vi.waitFor(
    () =>
      expect(status()).toBe(
        '1 of 3 channels found1 to decide1 not found1 film, series or radio station left out',
      ),
    { timeout: 300_000 },
  )
  expect(screen.getByText('Unheard of').tagName).toBe('BDI')
})

test('doubtful entries are decided one by one, and decisions can be changed', async () => {
  await paste(entries('HBO', 'AXN'))
  await screen.findByText('Which channel is it? 1 of 2')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('Which channel is it? 2 of 2')
  fireEvent.click(screen.getByRole('radio', { name: 'None of these' }))
  confirm()
  await screen.findByText('All decided')
  const add = screen.getByRole('button', { name: 'Add 1 channel' })
  await vi.waitFor(() => expect(document.activeElement).toBe(add), { timeout: 300_000 })

  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(chosen()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(chosen()).toBe(1)
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.br/ }))
  confirm()
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 channel' }))
  expect(selected()).toEqual([2])
})

test('a found channel can be dropped; with nothing to add, the last button closes', async () => {
  await paste(entries('UK: BBC One'))
  fireEvent.click(await screen.findByText('1 channel found'))
  fireEvent.click(screen.getByRole('checkbox', { name: /BBC One/ }))
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect([selected(), onClose.mock.calls.length]).toEqual([[], 1])
})

test('the playlist is saved with the ids of its found and decided channels', async () => {
  const saved: Blob[] = []
  // happy-dom would open the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const text = `#EXTM3U\n${entries('UK: BBC One', 'HBO', 'AXN', 'Unheard of')}`
  await paste(text)
  await screen.findByText('Playlist with the guide ID of 1 channel')
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  fireEvent.click(screen.getByRole('radio', { name: 'None of these' }))
  confirm()
  fireEvent.click(await screen.findByText('Playlist with the guide IDs of 2 channels'))
  fireEvent.click(screen.getByRole('button', { name: 'Save playlist' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 300_000 })
  expect(await saved[0]?.text()).toBe(
    text.replace('-1,UK', '-1 tvg-id="bbcone.uk",UK').replace('-1,HBO', '-1 tvg-id="hbo.pl",HBO'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save IDs as text file' }))
  expect(await saved[1]?.text()).toBe('UK: BBC One\tbbcone.uk\nHBO\thbo.pl\n')
})

test('a text that is no playlist is refused, and another can be read', async () => {
  await paste('not a playlist')
  await vi.waitFor(() => expect(status()).toMatch(/^This is not an M3U playlist/), { timeout: 300_000 })
  await paste(entries('UK: BBC One'))
  await screen.findByRole('button', { name: 'Add 1 channel' })
})

test('a file of more than 20 MB is refused unread', async () => {
  await screen.findByText('Drop an M3U file here')
  const file = new File([], 'large.m3u')
  Object.defineProperty(file, 'size', { value: 20_000_001 })
  const input = document.querySelector('input[type=file]') ?? document.body
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
  expect(status()).toMatch(/^This playlist is larger than 20 MB/)
})

describe('a customer', () => {
  const sent: { method: string; body: unknown }[] = []

  /** Signs in; the server has `kept` names. */
  async function signIn(kept: { channel_id: number; channel: string; names: string[] }[]) {
    sent.length = 0
    const names = kept.map((one) => ({ ...one, xmltv_id: 'x', tvg_ids: [] }))
    vi.spyOn(cart, 'flush').mockResolvedValue(true)
    vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
      const path = new URL(address, location.href).pathname
      // The cart's calls stay open, so that the selection is the browser's.
      if (!path.endsWith('/playlist-names')) return new Promise<Response>(() => {})
      sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : null })
      return Response.json({ data: { kept_at: null, channels: names } })
    })
    await act(async () => rememberAccount('token', { id: 1, name: 'Edda', email: 'e@example.test' } as User))
  }
  const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /names/ })

  test('keeps names only with consent, which is not given in advance', async () => {
    await signIn([])
    await paste('#EXTINF:-1 tvg-id="one",UK: BBC One\nhttp://tv.example/secret')
    expect((await consent()).checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Add 1 channel' }))
    expect(selected()).toEqual([1])
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('saves the names of channels that are selected already', async () => {
    cart.select([1], true)
    await signIn([])
    await paste('#EXTINF:-1 tvg-id="one",UK: BBC One\nhttp://tv.example/secret')
    fireEvent.click(await consent())
    fireEvent.click(screen.getByRole('button', { name: 'Save names' }))
    await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), {
      timeout: 300_000,
    })
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      consent: true,
      channel_ids: [1],
      names: ['UK: BBC One'],
      tvg_ids: ['one'],
    })
  })

  // Specification: A.639
  test('sees what came and went since the last playlist, and removes what is gone, with a way back', async () => {
    cart.select([1, 4, 5], true)
    await signIn([
      { channel_id: 1, channel: 'BBC One', names: ['BBC 1'] },
      { channel_id: 4, channel: 'AXN', names: ['AXN'] },
      { channel_id: 5, channel: 'AXN', names: ['AXN PL'] },
    ])
    await paste(entries('UK: BBC One'))
    await screen.findByText('Since your last playlist')
    screen.getByText('1 renamed channel')
    expect(selected()).toEqual([1, 4, 5])
    fireEvent.click(await screen.findByText('2 of your channels are not in this playlist'))
    const [first] = screen.getAllByRole('checkbox', { name: 'AXN' })
    fireEvent.click(first ?? document.body)
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1 channel' }))
    expect(selected()).toEqual([1, 4])
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(new Set(selected())).toEqual(new Set([1, 4, 5]))
  })
})
