import type { LinkPlayer } from '@guidefeed/contract'
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../../../test/render-at-address.tsx'
import { cart } from '../../../../features/cart/cart.ts'
import { createI18n } from '../../../../messages/i18n.ts'
import { createWords } from '../../../../messages/words.ts'
import { Examination } from './examination.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const link = { xml_gz: 'https://guide.example/secret.xml.gz', xml: 'https://guide.example/secret.xml' }
const noOptions = { days: null, past: null, offset: null, lang: null, for: null }
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const kodi = (changes: Partial<LinkPlayer> = {}): LinkPlayer => ({
  fetched_at: ago(2),
  player: 'Kodi',
  ip: '203.0.113.7',
  status: 200,
  bytes: 9000,
  by_former_link: false,
  form: 'xml',
  channels: 2,
  days: 8,
  options: null,
  loaded_at: ago(2),
  wrong_options: [],
  ...changes,
})
const channel = (id: number, name: string, filled: number[], countryId = 1) => ({
  id,
  name,
  xmltv_id: `${name.toLowerCase()}${id}.is`,
  aliases: [],
  country_id: countryId,
  logo_url: null,
  coverage: { days_ahead: 1, described_percent: 0, refreshed_at: null, filled },
})

/** Three channels of one name, two of them in one country. */
const namesakes = [channel(4, 'Delta', [1]), channel(5, 'Delta', [1], 2), channel(6, 'Delta', [1], 2)]
let players: LinkPlayer[]
let options: typeof noOptions | (Omit<typeof noOptions, 'offset'> & { offset: number })
let changedAt: string
let shifts: number[]
const i18n = createI18n()

beforeEach(async () => {
  players = [kodi()]
  options = noOptions
  changedAt = ago(60)
  shifts = []
  const programme = { title: 'News', start: ago(5), stop: ago(-15) }
  const answers: [RegExp, () => unknown][] = [
    [
      /guide-link\/use/,
      () => ({
        size: { bytes: 9000, built_at: changedAt },
        fetches: [],
        wrong_options: [],
        former_link_players: [],
        renewed_at: null,
        former_ends_at: null,
        players,
        options,
      }),
    ],
    [
      /\/channel\b/,
      () => [channel(1, 'Alfa', [0, 0]), channel(2, 'Bravo', [1, 1]), channel(3, 'Other', [1]), ...namesakes],
    ],
    [
      /\/country\b/,
      () => [
        { id: 1, code: 'IS', name: 'Iceland', channel_count: 4 },
        { id: 2, code: 'KE', name: 'Kenya', channel_count: 1 },
      ],
    ],
    [/epg\/now/, () => [{ channel_id: 2, now: programme, next: null }]],
    [/playlist-names/, () => ({ kept_at: null, channels: [] })],
  ]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: answers.find(([path]) => path.test(url))?.[1]() }),
  )
  cart.store.set({ ...cart.store.get(), active: new Set([1, 2]) })
  await Promise.all((['profile', 'linkDoctor'] as const).map((group) => createWords(i18n).load(group)))
  renderAtAddress(
    '/',
    <Examination link={link} isPaused={false} onShift={(shift) => shifts.push(shift)} />,
    i18n,
  )
})
afterEach(() => {
  cleanup()
  cart.store.set({ ...cart.store.get(), active: new Set() })
})

const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const complain = async (symptom: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: symptom }))
const toDo = () => screen.findByRole('group', { name: 'What to do' })

test('the player of the last fetch is preselected, and what passed is listed before the fix', async () => {
  await complain('There is no guide at all')
  expect((await screen.findByLabelText<HTMLSelectElement>('Which player?')).value).toBe('kodi')
  const status = await screen.findByRole('status')
  expect(within(status).getAllByRole('img', { name: 'Passed' })).toHaveLength(7)
  within(status).getByText(/does not match your channels to the guide/)
  within(await toDo()).getByRole('link', { name: 'Open “Bring your playlist”' })
})

test('a symptom without a player asks for the player', async () => {
  players = []
  await complain('There is no guide at all')
  expect(screen.getByRole('status').textContent).toBe('Choose your player above to see the cause.')
  await choose('Which player?', 'jellyfin')
  await screen.findByText(/has not fetched your link/)
})

test('another player that never fetched gets its link and the words of its menu', async () => {
  await choose('Which player?', 'streamVault')
  await complain('The guide is old, or new channels are missing')
  await screen.findByText(/has not fetched your link/)
  expect((await toDo()).textContent).toContain(link.xml)
  await choose('Which player?', 'jellyfin')
  within(await toDo()).getByText(/Dashboard › Live TV › TV Guide Data Providers › XMLTV/)
  expect((await toDo()).textContent).toContain(link.xml_gz)
})

test('a channel without a guide, and one that is not matched', async () => {
  await complain('Some channels stay empty')
  const empty = await screen.findByRole('group', { name: 'Without programmes at present: 1' })
  within(empty).getByRole('option', { name: 'Alfa' })
  screen.getByText(/^Without programmes in our guide at present: .Alfa.\.$/)
  await choose('Which channel stays empty?', '1')
  await screen.findByText(/Alfa.* has no programmes in our guide at present/)
  await choose('Which channel stays empty?', '2')
  await screen.findByText(/Bravo.* has programmes in our guide/)
  within(await toDo()).getByText(/lists .* as:.*bravo2\.is/)
  expect(screen.queryByRole('option', { name: 'Other' })).toBeNull()
})

test('channels that share a name are labelled with their country, or with their id if they share that, too', async () => {
  cart.store.set({ ...cart.store.get(), active: new Set([1, 2, 4, 5, 6]) })
  await complain('Some channels stay empty')
  await screen.findByRole('option', { name: 'Delta (Iceland)' })
  const labels = screen.getAllByRole('option').map((option) => option.textContent)
  expect(labels).toEqual(
    expect.arrayContaining(['Delta (Iceland)', 'Delta (delta5.is)', 'Delta (delta6.is)', 'Bravo']),
  )
})

test('a channel may be younger than the copy of the player', async () => {
  changedAt = ago(1)
  await complain('Some channels stay empty')
  await choose('Which channel stays empty?', '2')
  await screen.findByText(/It changed after that/)
  within(await toDo()).getByText(/have the guide loaded again/)
  expect(screen.queryByText(/does not match/)).toBeNull()
})

test('wrong times lead to the setting of the player, or to the shift of the link', async () => {
  await complain('All times are off')
  await screen.findByText(/On .Bravo., our guide has “.News.” from/)
  await choose('When does your player show it?', '0')
  await screen.findByText(/Then your player shows our times/)
  await choose('When does your player show it?', '120')
  within(await toDo()).getByText(/EPG time shift.*−2:00/)
  await choose('Which player?', 'jellyfin')
  players = [kodi({ player: 'Jellyfin' })]
  await screen.findByText(/On .Bravo., our guide has/)
  await choose('When does your player show it?', '-330')
  fireEvent.click(within(await toDo()).getByRole('button', { name: 'Set the time shift' }))
  expect(shifts).toEqual([330])
})

test('a shift in the address is corrected in the address', async () => {
  players = [kodi({ options: 'days=3&offset=60' })]
  await complain('All times are off')
  await screen.findByText(/your link shifts all times by/)
  await choose('When does your player show it?', '60')
  expect((await toDo()).textContent).toContain(`${link.xml}?days=3`)
})

test('the shift of the link is changed or removed where it has one, and no shift corrects too much', async () => {
  options = { ...noOptions, offset: 60 }
  await complain('All times are off')
  await screen.findByText(/your link shifts all times by/)
  await choose('When does your player show it?', '60')
  within(await toDo()).getByText(/Remove its time shift. This applies to all players/)
  await choose('When does your player show it?', '120')
  within(await toDo()).getByText(/Change its time shift to .−1:00. hours/)
  expect(screen.queryByText(/We know of no setting/)).toBeNull()
  await choose('When does your player show it?', '-840')
  await screen.findByText(/No time shift can correct this/)
  expect(screen.queryByRole('group', { name: 'What to do' })).toBeNull()
})

test('a link without channels leads to the channel list', async () => {
  cart.store.set({ ...cart.store.get(), active: new Set() })
  players = [kodi({ channels: 0, loaded_at: null })]
  await complain('There is no guide at all')
  await screen.findByText(/You have chosen no channels/)
  const way = within(await toDo()).getByRole('link', { name: 'Open the channel list' })
  expect(way.getAttribute('href')).toBe('/')
})
