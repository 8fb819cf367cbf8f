import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, readName, withoutCountry, withoutFillers } from './read-name.ts'

const read = (name: string) => {
  const { words, country } = readName(name)
  return [words.join(' '), country]
}

describe('a name', () => {
  it.each([
    ['Sky Cinema Hits HD', 'sky cinema hits', null],
    ['UK: BBC One FHD', 'bbc 1', 'GB'],
    ['UK - BBC One (H.265) 50FPS', 'bbc 1', 'GB'],
    ['|UK| BBC One ᴿᴬᵂ', 'bbc 1', 'GB'],
    ['[UK]BBC One [Backup]', 'bbc 1', 'GB'],
    ['UK| HD| BBC One', 'bbc 1', 'GB'],
    ['VIP | GER | Das Erste 4K', 'das erste', 'DE'],
    ['★ España: La 1 ★', 'la 1', 'ES'],
    ['France 2 (1080p) [Geo-blocked]', 'france 2', null],
    ['Fox | PT', 'fox', 'PT'],
    ['AR: MBC 2 HD', 'mbc 2', null],
    ['SkySportsNewsHD', 'skysportsnews', null],
    ['UK: BBC One+1 SD', 'bbc 1 plus1', 'GB'],
    ['Canal+1', 'canalplus1', null],
    ['4K', '4k', null],
  ])('%s is %s of %s', (name, words, country) => {
    expect(read(name)).toEqual([words, country])
  })

  it.each([
    ['Crime & Investigation', 'Crime and Investigation'],
    ['Crime + Investigation', 'Crime und Investigation'],
    ['Canal+', 'Canal Plus'],
    ['Film4 +1', 'Film4+1'],
    ['Film4 (+1)', 'Film4 + 1h'],
    ['Kanal Eins', 'Kanal 1'],
    ['La Une Trois', 'La Une 3'],
    ['Bob’s Burgers', "Bob's Burgers"],
  ])('%s equals %s', (one, other) => {
    expect(keyOf(readName(one).words)).toBe(keyOf(readName(other).words))
  })

  it.each([
    ['Film4', 'Film4 +1'],
    ['Canal', 'Canal+'],
    ['BBC One London', 'BBC One Scotland'],
    ['ТНТ', 'НТВ'],
    ['1+1', '1'],
  ])('%s differs from %s', (one, other) => {
    expect(keyOf(readName(one).words)).not.toBe(keyOf(readName(other).words))
  })

  it('keeps an unknown remark as words, and has the words outside it', () => {
    const { words, wordsOutside } = readName('Panamericana HD (DTV)')
    expect([words, wordsOutside]).toEqual([['panamericana', 'dtv'], ['panamericana']])
  })

  it('is never read as nothing if it has a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        expect(keyOf(readName(`${name}a`).words)).not.toBe('')
      }),
    )
  })
})

it('loses its country at either end', () => {
  expect(withoutCountry(['hbo', 'polska'])).toEqual({ words: ['hbo'], country: 'PL' })
  expect(withoutCountry(['discovery', 'south', 'africa'])).toEqual({ words: ['discovery'], country: 'ZA' })
  expect(withoutCountry(['tv', 'france'])).toEqual({ words: ['tv'], country: 'FR' })
  expect(withoutCountry(['france'])).toBeNull()
})

it('loses words such as TV, but not all of them', () => {
  expect(withoutFillers(['the', 'discovery', 'channel'])).toEqual(['discovery'])
  expect(withoutFillers(['tv', '2'])).toEqual(['tv', '2'])
})
