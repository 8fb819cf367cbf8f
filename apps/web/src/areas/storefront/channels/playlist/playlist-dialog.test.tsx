import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart } from '../../../../features/cart/cart.ts'
import { lastChange } from '../../../../features/cart/undoable-change.ts'
import { searchText } from '../list/use-search-text.ts'
import { forgetPlaylist, keepPlaylist, recallPlaylist } from './playlist-memory.ts'
import {
  closePlaylistDialog,
  entries,
  openPlaylistDialog,
  paste,
  selected,
} from './test/open-playlist-dialog.tsx'

let dialog: Awaited<ReturnType<typeof openPlaylistDialog>>

beforeEach(async () => {
  dialog = await openPlaylistDialog()
})
afterEach(closePlaylistDialog)

const status = () => screen.getByRole('status').textContent
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)

test('found channels are added, without a decision on doubtful ones', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'Unheard of', 'A Series S01E01'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  expect(selected()).toEqual([1])
  expect(dialog.onClose).toHaveBeenCalled()
  expect(dialog.terminated).toHaveBeenCalled()
})

test('the notice of the added channels leads back to entries without a decision', async () => {
  await paste(entries('UK: BBC One', 'HBO'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  expect(lastChange.get()?.next).toMatchObject({ text: '1 to decide', label: 'Decide' })
  act(() => lastChange.get()?.next?.go())
  expect(dialog.onOpen).toHaveBeenCalledOnce()
})

test('the list then shows the selected channels only, and Back leads to what it showed before', async () => {
  await paste(entries('UK: BBC One'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  await vi.waitFor(() => expect(dialog.router.state.location.search).toEqual({ filter: 'selected' }), {
    timeout: 300_000,
  })
  dialog.router.history.back()
  await vi.waitFor(() => expect(dialog.router.state.location.search).toEqual({}), { timeout: 300_000 })
})

test('Undo of the added channels brings back the list as it was', async () => {
  await act(() => dialog.router.navigate({ to: '/', search: { countries: 'pl' } }))
  await paste(entries('UK: BBC One'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 channel' }))
  await vi.waitFor(
    () => expect(dialog.router.state.location.search).toEqual({ countries: 'pl', filter: 'selected' }),
    { timeout: 300_000 },
  )
  act(() => lastChange.get()?.undo())
  await vi.waitFor(() => expect(dialog.router.state.location.search).toEqual({ countries: 'pl' }), {
    timeout: 300_000,
  })
  expect(selected()).toEqual([])
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

// Specification: A.763
test('a playlist without a channel of the catalogue leads to another one, and shows what was not found', async () => {
  await paste(entries('Unheard of', 'Never seen'))
  const another = await screen.findByRole('button', { name: 'Use another playlist' })
  expect(status()).toMatch(/^0 of 2 entries found.*You can also pick your channels from the list\.$/)
  // A dialog that has just opened takes the focus a moment later.
  await vi.waitFor(() => expect(document.activeElement).toBe(another), { timeout: 300_000 })
  expect(screen.getByRole('button', { name: 'Search for “Unheard of”' }).closest('details')?.open).toBe(true)
  fireEvent.click(another)
  await screen.findByLabelText('Or paste its text')
})

// Specification: A.746
test('the channel that is selected during the search is that of the entry', async () => {
  await paste(entries('UK: BBC One', 'UK: Unheard of FHD'))
  fireEvent.click(await screen.findByText('1 entry not found'))
  fireEvent.click(screen.getByRole('button', { name: 'Search for “Unheard of”' }))
  await screen.findByText('Select the channel of “UK: Unheard of FHD”.')
  act(() => cart.select([6], true))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the playlist' }))
  await screen.findByText('Playlist with guide IDs for 2 entries')
  expect(status()).toBe('2 of 2 entries found')
  act(() => cart.select([6], false))
})

test.each([
  ['none', []],
  ['several', [5, 6]],
])('with %s selected during the search, the entry stays not found', async (_, channelIds) => {
  await paste(entries('UK: BBC One', 'Unheard of'))
  fireEvent.click(await screen.findByText('1 entry not found'))
  fireEvent.click(screen.getByRole('button', { name: 'Search for “Unheard of”' }))
  act(() => cart.select(channelIds, true))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the playlist' }))
  const again = await screen.findByRole('button', { name: 'Search for “Unheard of”' })
  expect(again.closest('details')?.open).toBe(true)
  await vi.waitFor(() => expect(document.activeElement).toBe(again), { timeout: 300_000 })
  expect(status()).toBe('1 of 2 entries found1 not found')
  act(() => cart.select(channelIds, false))
})

// Specification: A.747
test('an entry of which one candidate is in the guide is decided, and can be changed', async () => {
  act(() => cart.select([3], true))
  await paste(entries('HBO', 'AXN'))
  await screen.findByText('Which channel is it? 2 of 2')
  expect(status()).toBe('1 of 2 entries found1 to decide')
  expect(chosen()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(chosen()).toBe(1)
  confirm()
  await screen.findByText('Which channel is it? 2 of 2')
  act(() => cart.select([3], false))
})

test('a single channel with a near name is chosen in advance', async () => {
  await paste(entries('UK: Moonlihgt'))
  await screen.findByText('Which channel is it? 1 of 1')
  expect(chosen()).toBe(0)
})

test('entries of one channel are counted apart from their channels', async () => {
  await paste(entries('UK: BBC One', 'UK: BBC One HD'))
  await screen.findByRole('button', { name: 'Add 1 channel' })
  expect(status()).toBe('2 of 2 entries found1 entry repeats a channel')
})

test('the result counts all entries of the playlist', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'Unheard of', 'A Series S01E01'))
  await vi.waitFor(
    () =>
      expect(status()).toBe(
        '1 of 3 entries found1 to decide1 not found1 film, series or radio station left out',
      ),
    { timeout: 300_000 },
  )
  expect(screen.getByText('Unheard of').tagName).toBe('BDI')
})

test('a closed dialog keeps playlist and decisions until another one is used, and not for another customer', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'AXN'))
  fireEvent.click(await screen.findByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('Which channel is it? 2 of 2')
  cleanup()
  dialog = await openPlaylistDialog()
  await screen.findByText('Which channel is it? 2 of 2')
  expect(status()).toBe('2 of 3 entries found1 to decide')

  fireEvent.click(screen.getByRole('button', { name: 'Use another playlist' }))
  await screen.findByLabelText('Or paste its text')
  cleanup()
  dialog = await openPlaylistDialog()
  await paste(entries('UK: BBC One'))
  await screen.findByText('1 clear match')
  await vi.waitFor(() => expect(recallPlaylist(null)).not.toBeNull(), { timeout: 300_000 })
  keepPlaylist({ ...(recallPlaylist(null) as NonNullable<ReturnType<typeof recallPlaylist>>), ownerId: 7 })
  expect(recallPlaylist(8)).toBeNull()
  expect(recallPlaylist(7)).toBeNull()
})

// Specification: A.797
test('after a reload, the same entries are decided as before', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'AXN'))
  fireEvent.click(await screen.findByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('Which channel is it? 2 of 2')
  cleanup()
  forgetPlaylist()
  dialog = await openPlaylistDialog()
  await paste(entries('AXN', 'HBO', 'UK: BBC One'))
  await screen.findByText('Which channel is it? 2 of 2')
  expect(status()).toBe('2 of 3 entries found1 to decide')
})

test('a found channel can be dropped; with nothing to add, the last button closes', async () => {
  await paste(entries('UK: BBC One'))
  fireEvent.click(await screen.findByText('1 clear match'))
  fireEvent.click(screen.getByRole('checkbox', { name: /BBC One/ }))
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect([selected(), dialog.onClose.mock.calls.length]).toEqual([[], 1])
})

test('the playlist is saved with the ids of its found and decided channels', async () => {
  const saved: Blob[] = []
  // happy-dom would open the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const text = `#EXTM3U\n${entries('UK: BBC One', 'HBO', 'AXN', 'Unheard of')}`
  await paste(text)
  await screen.findByText('Playlist with the guide ID for 1 entry')
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  fireEvent.click(screen.getByRole('radio', { name: 'None of these' }))
  confirm()
  fireEvent.click(await screen.findByText('Playlist with guide IDs for 2 entries'))
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

test.each([
  [false, 'Add 1 channel'],
  [true, 'Save playlist'],
])('opened for the player: %o, the primary button is %o', async (isForPlayer, primary) => {
  closePlaylistDialog()
  dialog = await openPlaylistDialog({ isForPlayer })
  await paste(entries('UK: BBC One'))
  await screen.findByRole('button', { name: 'Add 1 channel' })
  const looks = ['Add 1 channel', 'Save playlist'].map((name) => {
    const { className } = screen.getByText(name)
    return [name, /primary/.test(className)]
  })
  expect(looks.filter(([, isPrimary]) => isPrimary)).toEqual([[primary, true]])
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText(primary)), { timeout: 300_000 })
})

test('a text that is no playlist stays to be corrected, with the focus and the reason', async () => {
  await paste('hello')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'), { timeout: 300_000 })
  expect(field.value).toBe('hello')
  expect(document.activeElement).toBe(field)
  const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(status())
})
