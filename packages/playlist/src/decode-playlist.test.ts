import { expect, it } from 'vitest'
import { decodePlaylist } from './decode-playlist.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

it.each([
  ['UTF-8', bytesOf('#EXTM3U É')],
  ['UTF-8 with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], '#EXTM3U É')],
  ['Latin-1', bytesOf('#EXTM3U ', [0xc9])],
  [
    'UTF-16',
    bytesOf(
      [0xff, 0xfe],
      Array.from('#EXTM3U É').flatMap((letter) => [letter.charCodeAt(0), 0]),
    ),
  ],
])('a playlist may be in %s', (_, bytes) => {
  expect(decodePlaylist(bytes)).toBe('#EXTM3U É')
})

it('arbitrary bytes have a text, too', () => {
  expect(decodePlaylist(new Uint8Array(256).map((_, at) => at))).toHaveLength(256)
})
