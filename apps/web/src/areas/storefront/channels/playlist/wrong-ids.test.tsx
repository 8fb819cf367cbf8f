import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePlaylistDialog, entries, openPlaylistDialog, paste } from './test/open-playlist-dialog.tsx'

beforeEach(() => openPlaylistDialog())
afterEach(closePlaylistDialog)

// Specification: A.747
test('an entry shows its wrong tvg-id, and says once that its name differs', async () => {
  const wrong = (name: string) =>
    `#EXTINF:-1 tvg-id="bbcone.uk",${name}\nhttp://tv.example/secret\n${entries('UK: Moonlihgt', 'UK: Mooonlight')}`
  await paste(wrong('UK: Moonlight 4K'))
  await screen.findByText('ID \u2066bbcone.uk\u2069')
  expect(screen.getAllByText('ID and name differ')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Moonlight/ }).checked).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Use another playlist' }))
  await paste(wrong('HBO'))
  await screen.findByText('ID and name differ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None of these' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Accept all 2 suggestions' }))
  await screen.findByText('Which channel is it? 3 of 3')
})
