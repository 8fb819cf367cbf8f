import { describe, expect, test } from 'vitest'
import { canonicalEpisodeNumbers } from './episode-numbers.ts'

function canonical(...numbers: [string, string][]): [string, string][] {
  return canonicalEpisodeNumbers(numbers.map(([system, value]) => ({ system, value }))).map(
    ({ system, value }) => [system, value],
  )
}

describe('canonicalEpisodeNumbers', () => {
  test.each([
    ['xmltv_ns', '1 . 1 . 0/1', '1.1.', 'S02E02'],
    ['xmltv_ns', '1.1.0', '1.1.', 'S02E02'],
    ['xmltv_ns', '0 . 12/13 . 0/3', '0.12/13.0/3', 'S01E13'],
    ['xmltv_ns', '.4.', '.4.', 'E05'],
    ['xmltv_ns', '0..', '0..', 'S01'],
    ['xmltv_ns', '2', '2..', 'S03'],
    ['xmltv_ns', 'S2E3', '1.2.', 'S02E03'],
    ['xmltv_ns', '-1.5.0', '.5.', 'E06'],
    ['xmltv_ns', '0.1-3.', '0.1.', 'S01E02'],
    ['xmltv_ns', '0.1 - 3/13.0/2', '0.1/13.0/2', 'S01E02'],
    ['onscreen', 's1 e2', '0.1.', 'S01E02'],
    ['onscreen', '3x05', '2.4.', 'S03E05'],
    ['onscreen', 'Episode 7', '.6.', 'E07'],
    ['onscreen', 'S02E100', '1.99.', 'S02E100'],
    ['onscreen', 'S00E01', '.0.', 'S00E01'],
  ])('makes both forms of %s %s', (system, value, xmltvNs, onscreen) => {
    expect(canonical([system, value])).toEqual([
      ['xmltv_ns', xmltvNs],
      ['onscreen', onscreen],
    ])
  })

  test('empty numbers are omitted, those of other systems stay', () => {
    expect(
      canonical(
        ['xmltv_ns', '..'],
        ['xmltv_ns', '-1.-1.'],
        ['onscreen', ' '],
        ['dd_progid', 'EP01'],
        ['dd_progid', 'EP01'],
      ),
    ).toEqual([['dd_progid', 'EP01']])
    expect(canonical(['onscreen', '#FFEE'])).toEqual([['onscreen', '#FFEE']])
  })

  test('numbers of both sources are kept, xmltv_ns first', () => {
    expect(canonical(['imdb.com', 'title/tt1'], ['onscreen', 'S05E06'], ['xmltv_ns', '0.1.'])).toEqual([
      ['xmltv_ns', '0.1.'],
      ['onscreen', 'S05E06'],
      ['imdb.com', 'title/tt1'],
    ])
  })
})
