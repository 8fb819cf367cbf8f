import type { User } from '@guidefeed/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberAccount } from '../../../../api/account.ts'
import { cart } from '../../../../features/cart/cart.ts'
import {
  closePlaylistDialog,
  entries,
  openPlaylistDialog,
  paste,
  selected,
} from './test/open-playlist-dialog.tsx'

beforeEach(async () => void (await openPlaylistDialog()))
afterEach(closePlaylistDialog)

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

  // Specification: A.797
  test('who brings a first playlist is not advised to remove channels that were selected by hand', async () => {
    cart.select([1, 4], true)
    await signIn([])
    await paste(entries('UK: BBC One'))
    fireEvent.click(await screen.findByText('1 of your channels is not in this playlist'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'AXN' }).checked).toBe(false)
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
