import { expect, test } from 'vitest'
import { hasPictureFormat, nameWithoutPicture } from './picture-version.ts'

test('picture formats of a channel share a name, time shifts and other channels do not', () => {
  for (const version of ['Film4 HD', 'film4 (UHD)', 'FILM4 FHD'])
    expect(nameWithoutPicture(version)).toBe(nameWithoutPicture('Film4'))
  for (const other of ['Film4 +1', 'Film4 Extra', 'Film'])
    expect(nameWithoutPicture(other)).not.toBe(nameWithoutPicture('Film4'))
})

test('a picture format is a word of its own', () => {
  expect(['Arte HD', 'Sky (4K)', 'TF1 UHD'].every(hasPictureFormat)).toBe(true)
  expect(['Arte', 'Hdtv Shop', 'Four'].some(hasPictureFormat)).toBe(false)
})
