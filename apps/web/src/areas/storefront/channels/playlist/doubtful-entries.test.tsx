import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closePlaylistDialog,
  entries,
  openPlaylistDialog,
  paste,
  selected,
} from './test/open-playlist-dialog.tsx'

beforeEach(() => openPlaylistDialog())
afterEach(closePlaylistDialog)

const status = () => screen.getByRole('status').textContent
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)

/** A dialog that has just opened takes the focus a moment later. */
const seeFocus = (name: string | RegExp) =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name })), {
    timeout: 300_000,
  })

test('a decision scrolls to the head of the next question, and its focus does not scroll on', async () => {
  await paste(entries('HBO', 'AXN'))
  await screen.findByText('Which channel is it? 1 of 2')
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  confirm()
  expect(scrolled.mock.contexts).toEqual([await screen.findByText('Which channel is it? 2 of 2')])
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
})

test('doubtful entries are decided one by one, and decisions can be changed', async () => {
  await paste(entries('HBO', 'AXN'))
  await screen.findByText('Which channel is it? 1 of 2')
  expect(status()).toBe('0 of 2 entries found2 to decide')
  await seeFocus('None of these')
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('Which channel is it? 2 of 2')
  fireEvent.click(screen.getByRole('radio', { name: 'None of these' }))
  confirm()
  await screen.findByText('All decided')
  expect(status()).toBe('1 of 2 entries found1 skipped')
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

test('reasons that all candidates have are said once, of the whole question', async () => {
  await paste(entries('HBO'))
  const question = await screen.findByRole('radiogroup', {
    description: /same name\s+several have this name/,
  })
  expect(question.textContent.match(/same name/g)).toHaveLength(1)
})

test('a conflict between ID and name is shown once, on the entry', async () => {
  await paste('#EXTINF:-1 tvg-id="hbo.pl",AXN\nhttp://tv.example/secret')
  await screen.findByText('ID and name differ')
  expect(screen.getByRole('radiogroup', { description: '' }).querySelector('p')).toBeNull()
})

test('a name found in several countries is proposed for the country of the browser’s time zone', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Warsaw',
  })
  await paste(entries('HBO'))
  await screen.findByText(/^Which channel is it/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /hbo\.pl/ }).checked).toBe(true)
})

test('channel logos appear once nothing is left to decide', async () => {
  const logosOf = () => document.querySelector('[aria-hidden="true"][class*="logos"]')?.textContent
  await paste(`#EXTINF:-1 tvg-id="bbcone.uk",BBC One\nhttp://tv.example/secret\n${entries('HBO')}`)
  await screen.findByText(/^Which channel is it/)
  expect(logosOf()).toBeUndefined()
  fireEvent.click(screen.getByRole('radio', { name: /hbo\.pl/ }))
  confirm()
  await screen.findByText('All decided')
  expect(logosOf()).toBe('BOHB')
})

test('all suggestions are accepted at once; what has none stays to be decided', async () => {
  await paste(entries('UK: Moonlihgt', 'UK: Mooonlight', 'HBO'))
  fireEvent.click(await screen.findByRole('button', { name: 'Accept all 2 suggestions' }))
  await screen.findByText('Which channel is it? 3 of 3')
  expect(status()).toMatch(/1 to decide/)
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 channel' }))
  expect(selected()).toEqual([6])
})

test('the open question has the focus after suggestions were accepted, and says how many are decided', async () => {
  await paste(entries('HBO', 'UK: Moonlihgt', 'UK: Mooonlight', 'AXN'))
  await screen.findByText('Which channel is it? 1 of 4')
  const accept = screen.getByRole('button', { name: 'Accept all 2 suggestions' })
  accept.focus()
  fireEvent.click(accept)
  await screen.findByText('Which channel is it? 3 of 4')
  await seeFocus('None of these')
  expect(status()).toMatch(/2 to decide/)
})

test('entries that were decided for one channel are counted apart from it', async () => {
  await paste(entries('UK: Moonlihgt', 'UK: Mooonlight'))
  fireEvent.click(await screen.findByRole('button', { name: 'Accept all 2 suggestions' }))
  await screen.findByRole('button', { name: 'Add 1 channel' })
  expect(status()).toBe('2 of 2 entries found1 entry repeats a channel')
})

// Specification: A.764
test('what has no suggestion is skipped at once, and can be decided afterwards', async () => {
  await paste(entries('UK: BBC One', 'HBO', 'AXN', 'UK: Moonlihgt'))
  fireEvent.click(await screen.findByRole('button', { name: 'Skip 2 without a suggestion' }))
  await screen.findByText('Which channel is it? 3 of 3')
  await seeFocus(/Moonlight/)
  confirm()
  await screen.findByText('All decided')
  expect(status()).toBe('2 of 4 entries found2 skipped')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Which channel is it? 2 of 3')
  expect(chosen()).toBe(2)
})
