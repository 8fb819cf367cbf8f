import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../test/render-at-address.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { GuideLinkCard } from './guide-link-card.tsx'
import { LinkUseCard } from './link-use-card.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const link = { xml: 'https://epg.example.test/a.xml', xml_gz: 'https://epg.example.test/a.xml.gz' }
const i18n = createI18n()

beforeEach(async () => {
  const expires_at = new Date(Date.now() + 600_000).toISOString()
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) =>
    Response.json({ data: method === 'POST' ? { code: 'AAAAAA', expires_at } : null }),
  )
  await createWords(i18n).load('profile')
})
afterEach(cleanup)

const qrCodes = () =>
  screen.getAllByRole('img', { name: /^QR code/ }).map((code) => code.getAttribute('aria-label'))

test('a camera sees one QR code: that of the link, or that of the code for the television', async () => {
  renderAtAddress('/', <GuideLinkCard link={link} stop={null} />, i18n)
  await waitFor(() => expect(qrCodes()).toEqual(['QR code of the guide link']))
  fireEvent.click(screen.getByRole('button', { name: 'Get a code for the TV' }))
  await waitFor(() => expect(qrCodes()).toEqual(['QR code of the page with the code']))
  fireEvent.click(screen.getByRole('button', { name: 'Hide the code' }))
  await waitFor(() => expect(qrCodes()).toEqual(['QR code of the guide link']))
})

// Specification: A.748
test('the playlist with the ids of the guide is one click away, but not for a link that has stopped', async () => {
  renderAtAddress('/', <GuideLinkCard link={link} stop={null} />, i18n)
  const toPlaylist = await screen.findByRole('link', { name: 'Prepare my playlist' })
  expect(toPlaylist.getAttribute('href')).toBe('/#playlist')
  cleanup()
  renderAtAddress('/', <GuideLinkCard link={link} stop={{ kind: 'paused' }} />, i18n)
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByRole('link', { name: 'Prepare my playlist' })).toBeNull()
})

// Specification: A.762
test('the set-up steps open at the player that fetched last, and stay there', async () => {
  const use = { size: null, fetches: [], wrong_options: [], former_link_players: [] }
  let names = ['A program', 'TiviMate', 'Plex']
  const read = vi.fn<typeof fetch>(async () =>
    Response.json({ data: { ...use, players: names.map((player) => ({ player })) } }),
  )
  vi.stubGlobal('fetch', read)
  renderAtAddress(
    '/',
    [<GuideLinkCard key="link" link={link} stop={null} />, <LinkUseCard key="use" />],
    i18n,
  )
  await screen.findByRole('tab', { name: 'TiviMate', selected: true })
  names = ['Jellyfin', ...names]
  const before = read.mock.calls.length
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before))
  await Promise.all(read.mock.results.map(({ value }) => value))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('TiviMate')
  fireEvent.click(screen.getByRole('tab', { name: 'Plex' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Plex')
})
