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
import { vi } from 'vitest'
import { forgetAccount } from '../../../../../api/account.ts'
import { cart } from '../../../../../features/cart/cart.ts'
import { createI18n } from '../../../../../messages/i18n.ts'
import { createWords } from '../../../../../messages/words.ts'
import { createCatalogueSearch } from '../../search/catalogue-search.ts'
import type { Catalogue } from '../../use-catalogue.ts'
import { PlaylistDialog } from '../playlist-dialog.tsx'
import { forgetPlaylist } from '../playlist-memory.ts'
import type { PlaylistRequest } from '../playlist.worker.ts'
import { addTags, readPlaylist } from '../read-playlist.ts'
import type { PlaylistOpening } from '../use-playlist-drop.ts'

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
  search: createCatalogueSearch(channels, countries),
}

const terminated = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const onOpen = vi.fn<() => void>()

/** Answers as the worker does, in the page. */
class PageWorker extends EventTarget {
  terminate = terminated
  postMessage(request: PlaylistRequest): void {
    void this.answer(request)
  }
  private async answer({ playlist, ...request }: PlaylistRequest) {
    const text = await new Response(playlist).text()
    const data =
      'tags' in request
        ? { text: addTags(text, request.tags) }
        : readPlaylist(text, request.catalogue, request.ownCountry)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** Renders the dialog of a visitor without channels, over a page whose address it changes. */
export async function openPlaylistDialog(request: PlaylistOpening = {}) {
  vi.clearAllMocks()
  vi.stubGlobal('Worker', PageWorker)
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('playlist')
  const page = () => (
    <PlaylistDialog catalogue={catalogue} request={request} onOpen={onOpen} onClose={onClose} />
  )
  const router = createRouter({
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
  return { router: router as AnyRouter, onOpen, onClose, terminated }
}

export function closePlaylistDialog() {
  localStorage.clear()
  act(forgetAccount)
  // Test files share the cart: a save of these picks would interrupt a later test.
  act(() => cart.forget())
  vi.restoreAllMocks()
  cleanup()
  forgetPlaylist()
}

/** A playlist of entries with these names. */
export const entries = (...names: string[]) =>
  names.map((name) => `#EXTINF:-1,${name}\nhttp://tv.example/secret`).join('\n')

export async function paste(text: string) {
  fireEvent.change(await screen.findByLabelText('Or paste its text'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Find my channels' }))
}
export const selected = () => [...cart.store.get().selection]
