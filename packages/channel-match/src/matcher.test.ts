import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import type { Entry } from './matcher.ts'

const catalogue = [
  ['mbc2.ae', 'MBC 2', 'AE'],
  ['questred.uk', 'Quest Red', 'GB'],
  ['skycinemahits.uk', 'Sky Cinema Hits', 'GB'],
  ['bbcone.uk', 'BBC One', 'GB', 'BBC 1'],
  ['bbconescotland.uk', 'BBC One Scotland', 'GB'],
  ['film4.uk', 'Film4', 'GB'],
  ['hbofamilyuk.uk', 'HBO Family UK Edition', 'GB'],
  ['hbofamily.br', 'HBO Family', 'BR'],
  ['tv5monde.fr', 'TV5Monde', 'FR'],
  ['tv5.fi', 'TV5', 'FI'],
  ['film4plus1.uk', 'Film4 +1', 'GB'],
  ['crimeinvestigation.uk', 'Crime + Investigation', 'GB'],
  ['discoverychannel.uk', 'Discovery Channel', 'GB'],
  ['discoverychannel.de', 'Discovery Channel', 'DE'],
  ['daserste.de', 'Das Erste', 'DE', 'ARD'],
  ['skysport.de', 'Sky Sport', 'DE'],
  ['skysport4k.de', 'Sky Sport 4K', 'DE'],
  ['hbo.br', 'HBO', 'BR', 'HBO Brasil'],
  ['hbo.pl', 'HBO', 'PL'],
  ['tnt.ru', 'ТНТ', 'RU'],
  ['ntv.ru', 'НТВ', 'RU'],
  ['tycsports.ar', 'TyC Sports', 'AR'],
  ['sport1.ar', 'Sport 1', 'AR'],
  ['sport1.eg', 'Sport 1', 'EG'],
  ['cinestar.it', 'Cine Star', 'IT'],
  ['cinestar.ch', 'Cine Star', 'CH'],
  ['wgtetv301.us', 'WGTE-TV 30.1', 'US'],
  ['wgtetv302.us', 'WGTE-TV 30.2', 'US'],
  ['somefamousshow.us', 'Some Famous Show', 'US'],
].map(([xmltvId = '', name = '', country = '', ...aliases], id) => ({ id, xmltvId, name, country, aliases }))
const match = createMatcher(catalogue)

/** The public id of a match, or how it failed. */
function find(entry: Partial<Entry> | string): string {
  const found = match({
    id: '',
    names: [],
    country: null,
    ...(typeof entry === 'string' ? { names: [entry] } : entry),
  })
  return found.kind === 'match' ? found.channel.xmltvId : found.kind
}

describe('an entry', () => {
  it.each([
    ['MBC2.ae@SD', 'MBC 2', 'mbc2.ae'],
    ['Quest.Red.uk', '', 'questred.uk'],
    ['BBC.One.HD.uk', '', 'bbcone.uk'],
    ['bbc1.uk', 'BBC One London', 'doubtful'],
    ['bbcone.uk@london', '', 'doubtful'],
    ['bbcone.uk@london', 'BBC One', 'doubtful'],
    ['film4.uk', 'BBC One Scotland', 'doubtful'],
    ['film4.uk', 'Some name', 'film4.uk'],
    ['film4.uk', 'HBO', 'doubtful'],
    ['hbo.pl', 'HBO', 'hbo.pl'],
    ['hbofamilyuk.uk', 'HBO Family', 'hbofamilyuk.uk'],
    ['tv5monde.fr', 'TV 5', 'tv5monde.fr'],
    ['discoverychannel.uk', 'Discovery', 'discoverychannel.uk'],
  ])('with the id %s and the name "%s" is %s', (id, name, expected) => {
    expect(find({ id, names: name === '' ? [] : [name] })).toBe(expected)
  })

  it.each([
    ['Sky Cinema Hits HD', 'GB', 'skycinemahits.uk'],
    ['BBC 1', 'GB', 'bbcone.uk'],
    ['BBC Eins', 'GB', 'bbcone.uk'],
    ['Film4', 'GB', 'film4.uk'],
    ['Film4+1', 'GB', 'film4plus1.uk'],
    ['Crime and Investigation', 'GB', 'crimeinvestigation.uk'],
    ['Discovery', 'DE', 'discoverychannel.de'],
    ['ARD HD', 'DE', 'daserste.de'],
    ['Sky Sport HD', 'DE', 'skysport.de'],
    ['Sky Sport 4K', 'DE', 'skysport4k.de'],
    ['ТНТ HD', 'RU', 'tnt.ru'],
    ['WGTEDT', 'US', 'wgtetv301.us'],
    ['WGTEDT2', 'US', 'wgtetv302.us'],
  ])('named %s of %s is %s', (name, country, expected) => {
    expect(find({ names: [name], country })).toBe(expected)
  })

  it('is found by the country in its name, which outranks that of its source', () => {
    expect(find('DE: Discovery Channel')).toBe('discoverychannel.de')
    expect(find({ names: ['Discovery Channel [UK]'], country: 'DE' })).toBe('discoverychannel.uk')
    expect(find({ names: ['HBO Polska'], country: 'BR' })).toBe('hbo.pl')
    expect(find({ names: ['Discovery Channel'], country: null, group: 'UK | Documentary' })).toBe(
      'discoverychannel.uk',
    )
  })

  it('is found in the countries of its region', () => {
    expect(find('AR: MBC 2 HD')).toBe('mbc2.ae')
    expect(find('EXYU| HBO')).toBe('doubtful')
  })

  it('is found in the country that its group spells out, rather than by the code before its name', () => {
    expect(find({ names: ['AR: TyC Sports'], group: 'Argentina' })).toBe('tycsports.ar')
    expect(find({ names: ['IT: Cine Star'], group: 'Schweiz | Kino' })).toBe('cinestar.ch')
    expect(find({ names: ['IT: Cine Star'], group: 'Germany' })).toBe('cinestar.it')
    expect(find({ names: ['Italy: Cine Star'], group: 'Switzerland' })).toBe('cinestar.it')
    expect(find({ names: ['IT: Cine Star'], group: 'CH | Kino' })).toBe('cinestar.it')
  })

  it('of a group AR is Arabic, also where the entry has AR as its country', () => {
    expect(find({ names: ['Sport 1'], country: 'AR', group: 'AR | Sport' })).toBe('sport1.eg')
    expect(find({ names: ['Sport 1'], country: 'AR', group: 'Sport' })).toBe('sport1.ar')
    expect(find({ names: ['Sport 1'], group: 'AR | Sport' })).toBe('sport1.eg')
  })

  it('is doubtful where several countries have its name, or only another one', () => {
    expect(find('Discovery Channel')).toBe('doubtful')
    expect(find('FR: Discovery Channel')).toBe('doubtful')
    expect(find({ names: ['Discovery Channel'], country: 'FR' })).toBe('doubtful')
  })

  it('is doubtful where its names mean different channels, or have an unknown remark', () => {
    expect(find({ names: ['Quest Red', 'Film4'], country: 'GB' })).toBe('doubtful')
    expect(find({ names: ['Quest Red (Opt. B)'], country: 'GB' })).toBe('doubtful')
  })

  it.each(['BBC One London', 'BBC One +1', 'Film4 +2', 'Sky Cinema Hits 2'])(
    'that is a regional or shifted feed, %s, is no match',
    (name) => {
      expect(['doubtful', 'none']).toContain(find({ names: [name], country: 'GB' }))
    },
  )

  it('without a letter or likeness is none', () => {
    expect([find('101'), find(''), find('Unheard of'), find({ id: 'film4', country: 'GB' })]).toEqual([
      'none',
      'none',
      'none',
      'none',
    ])
  })
})

it('an id whose entry has a name that other channels share is to be decided, between all of them', () => {
  expect(match({ id: 'film4.uk', names: ['HBO'], country: null })).toMatchObject({
    kind: 'doubtful',
    candidates: [
      { channel: { xmltvId: 'film4.uk' }, reasons: ['id', 'contradiction'] },
      { channel: { xmltvId: 'hbo.br' }, reasons: ['name', 'other_country', 'contradiction'] },
      { channel: { xmltvId: 'hbo.pl' }, reasons: ['name', 'other_country', 'contradiction'] },
    ],
  })
})

it('a name that contradicts the id is looked up in its own country, not in that of the id', () => {
  expect(match({ id: 'film4.uk', names: ['DE: Discovery Channel HD'], country: null })).toMatchObject({
    kind: 'doubtful',
    candidates: [
      { channel: { xmltvId: 'film4.uk' }, reasons: ['id', 'contradiction'] },
      { channel: { xmltvId: 'discoverychannel.de' }, reasons: ['name', 'country', 'contradiction'] },
    ],
  })
})

it('of versions of a channel whose name contradicts the id, the one of the picture format leads', () => {
  expect(match({ id: 'film4.uk', names: ['DE: Sky Sport 4K'], country: null })).toMatchObject({
    candidates: [
      { channel: { xmltvId: 'film4.uk' }, score: 0.79 },
      { channel: { xmltvId: 'skysport4k.de' }, score: 0.79 },
      { channel: { xmltvId: 'skysport.de' }, score: 0.75 },
    ],
  })
})

it('name and group outvote the country of an id that no channel has', () => {
  const wrong = { id: 'wrong.id', names: ['DE: Discovery Channel HD'], country: null }
  expect(match({ ...wrong, group: 'DE | Dokus' })).toMatchObject({
    channel: { xmltvId: 'discoverychannel.de' },
  })
  expect(match({ ...wrong, group: 'Dokus' })).toMatchObject({ kind: 'doubtful' })
})

it('a rare name is found without a country', () => {
  expect(find('Some Famous Show HD')).toBe('somefamousshow.us')
})

it('a match and a doubt have scores and reasons', () => {
  expect(match({ id: '', names: ['DE: ARD HD'], country: null })).toMatchObject({
    kind: 'match',
    channel: { xmltvId: 'daserste.de' },
    score: 0.9,
    reasons: ['alias', 'country'],
  })
  expect(match({ id: '', names: ['HBO'], country: 'DE' })).toMatchObject({
    kind: 'doubtful',
    candidates: [
      { channel: { xmltvId: 'hbo.br' }, score: 0.65, reasons: ['name', 'other_country'] },
      { channel: { xmltvId: 'hbo.pl' }, score: 0.65, reasons: ['name', 'other_country'] },
    ],
  })
})
