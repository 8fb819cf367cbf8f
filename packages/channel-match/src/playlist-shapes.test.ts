import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import type { Entry } from './matcher.ts'

const catalogue = [
  ['yarrownews.us', 'Yarrow News', 'US'],
  ['yarrowfilm.us', 'Yarrow Film', 'US'],
  ['yarrowfilmwest.us', 'Yarrow Film West', 'US'],
  ['yarrownews.uk', 'Yarrow News', 'GB'],
  ['tern.uk', 'Tern TV', 'GB'],
  ['ternplus1.us', 'Tern TV +1', 'US'],
  ['ternkids.uk', 'Tern Kids', 'GB'],
  ['ukgolden.uk', 'UK Golden', 'GB'],
  ['golden.uk', 'Golden', 'GB'],
  ['deluxe.fr', 'DE Luxe', 'FR'],
  ['luxe.de', 'Luxe', 'DE'],
  ['be1.fr', 'BE 1', 'FR'],
  ['one.be', 'One', 'BE'],
  ['tv2.no', 'TV 2', 'NO'],
  ['2.tv', '2 Norge', 'DK'],
  ['ternfilm.uk', 'Tern Film', 'GB'],
  ['film.uk', 'Film', 'GB'],
  ['souk.ae', 'Souk TV', 'AE'],
].map(([xmltvId = '', name = '', country = ''], id) => ({ id, xmltvId, name, country, aliases: [] }))
const match = createMatcher(catalogue)

function find(entry: Partial<Entry> | string) {
  const found = match({
    id: '',
    names: [],
    country: null,
    ...(typeof entry === 'string' ? { names: [entry] } : entry),
  })
  if (found.kind === 'none') return 'none'
  return found.kind === 'match'
    ? found.channel.xmltvId
    : found.candidates.map(({ channel }) => `${channel.xmltvId}?`).join(' ')
}

describe('an entry of a playlist', () => {
  it.each([
    ['US: Yarrow News', 'yarrownews.us'],
    ['US: Yarrow News (EAST)', 'yarrownews.us'],
    ['UK: Yarrow News [LQ]', 'yarrownews.uk'],
    ['US (EAST) Yarrow News', 'yarrownews.us'],
    ['US (EAST): Yarrow News HD', 'yarrownews.us'],
    ['US (D1) Yarrow News', 'yarrownews.us'],
    ['US (P) Yarrow News', 'yarrownews.us'],
    ['US: (P) Yarrow News', 'yarrownews.us'],
    ['US-P: Yarrow News', 'yarrownews.us'],
    ['US ✪ Yarrow News', 'yarrownews.us'],
    ['US ☆ Yarrow News ✧', 'yarrownews.us'],
    ['UK VIP: Yarrow News', 'yarrownews.uk'],
    ['UK HD | Yarrow News', 'yarrownews.uk'],
    ['VIP UK | Yarrow News', 'yarrownews.uk'],
    ['UK: Yarrow News ʜᴅ', 'yarrownews.uk'],
    ['US Yarrow News', 'yarrownews.us'],
    ['US-Yarrow News UHD', 'yarrownews.us'],
    ['US HD Yarrow News', 'yarrownews.us'],
    ['USA Yarrow News FHD', 'yarrownews.us'],
    ['AR Souk TV HD', 'souk.ae'],
  ])('named %s is %s', (name, expected) => {
    expect(find(name)).toBe(expected)
  })

  // Specification: A.781
  it('is found without the ornament before its name, as surely as without it', () => {
    expect(find({ names: ['VIP Yarrow News ◉ 50fps'], group: 'USA' })).toBe('yarrownews.us')
    expect(find('VIP Souk TV')).toBe(find('Souk TV'))
  })

  it('is found by a code before its name, whose country its group has, too', () => {
    expect(find({ names: ['US Yarrow News'], group: 'USA' })).toBe('yarrownews.us')
  })

  it('is to be decided where the code before its name contradicts its group', () => {
    expect(find({ names: ['DE Yarrow News'], group: 'USA' })).toContain('?')
    expect(find({ names: ['US Yarrow Film'], group: 'UK | Films' })).toContain('yarrowfilm.us?')
  })

  it.each([
    ['UK Golden', 'GB', 'ukgolden.uk'],
    ['DE Luxe', 'FR', 'deluxe.fr'],
    ['BE 1', 'FR', 'be1.fr'],
    ['TV 2 Norge', 'NO', 'tv2.no'],
  ])('keeps a name that begins like a code: %s', (name, country, expected) => {
    expect(find({ names: [name], country })).toBe(expected)
  })

  it.each(['DE Luxe', 'BE 1'])('never takes a code from a name that the catalogue has: %s', (name) => {
    expect(find(name)).not.toMatch(/luxe[.]de|one[.]be/)
  })

  it('prefers the western feed, else is to be decided', () => {
    expect(find('US (WEST) Yarrow Film')).toBe('yarrowfilmwest.us')
    expect(find('US: (WEST) Yarrow Film')).toBe('yarrowfilmwest.us')
    expect(find('US (WEST) Yarrow News')).toMatch(/^yarrownews[.]us[?]/)
    expect(find('US (WEST) Yarrow News')).toBe(find('US: Yarrow News (WEST)'))
  })

  it('with a prefix that may be a part of its name is to be decided', () => {
    expect(find({ names: ['TERN: Film'], country: 'GB' })).toBe('ternfilm.uk? film.uk?')
    expect(find({ names: ['TERN Film'], country: 'GB' })).toBe('ternfilm.uk')
    expect(find({ names: ['TERN: Kids'], country: 'GB' })).toBe('ternkids.uk')
  })

  it('has the country after an unknown prefix', () => {
    expect(find('SKY: US: Yarrow News')).toMatch(/^yarrownews[.]us[?]/)
    expect(find('SKY: UK | Yarrow News')).toMatch(/^yarrownews[.]uk[?]/)
  })

  it.each(['NOW: Yarrow Film', 'SKY | Yarrow Film', 'SKY: US: Yarrow Film'])(
    'with an unknown prefix is to be decided: %s',
    (name) => {
      expect(find({ names: [name], country: 'US' })).toContain('yarrowfilm.us?')
    },
  )
})
