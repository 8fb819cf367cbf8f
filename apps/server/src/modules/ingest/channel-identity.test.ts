import type { ChannelRecord } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeXmltvId, mergeDeclaration, shownName, wantedXmltvId } from './channel-identity.ts'

const record = (id: string, names: string[], icons: string[] = []): ChannelRecord => ({
  id,
  displayNames: names.map((value) => ({ value })),
  icons: icons.map((src) => ({ src })),
  urls: [],
  line: 1,
})
const channel = (key: string, ...names: string[]) => ({ key, names, icon: null })

describe('a channel declaration', () => {
  it('is merged from all places in the source', () => {
    const unusable = ['data:image/png;base64,x', 'http://user:pass@a.example/a.png', 'http://10.0.0.1/a.png']
    const first = mergeDeclaration(undefined, record('Alfa.IS', ['7', ' Alfa '], unusable))
    const both = mergeDeclaration(
      first,
      record('alfa.is', ['Alfa', 'Alfa HD', ''], ['https://a.example/a.png']),
    )
    expect(both).toEqual({ key: 'alfa.is', names: ['7', 'Alfa', 'Alfa HD'], icon: 'https://a.example/a.png' })
  })

  it('is bounded in the number and length of its names', () => {
    const names = ['x'.repeat(201), ...Array.from({ length: 867 }, (_, number) => `Name ${number}`)]
    expect(mergeDeclaration(undefined, record('a', names)).names).toHaveLength(12)
  })

  it('has names without overrides of text direction', () => {
    const names = ['\u202EaflA\u202C', '\u2067Beta\u2069', '\u202E']
    expect(mergeDeclaration(undefined, record('a', names)).names).toEqual(['aflA', 'Beta'])
  })

  it('is shown by the first name that is not just a number', () => {
    expect(shownName(channel('a', '4.1', 'Alfa'))).toBe('Alfa')
    expect(shownName(channel('a', '4'))).toBe('4')
    expect(shownName(channel('a'))).toBe('a')
  })
})

describe('the preferred public id of a channel', () => {
  it.each([
    ['its own id if that has a country suffix', channel('wkaq.us', 'WKAQ'), 'PR', 'wkaq.us'],
    ['its name and country', channel('5f12111c', 'Norðurljós HD'), 'IS', 'nordurljoshd.is'],
    ['its name and country if the id has another suffix', channel('one.freeview', 'One'), 'GB', 'one.uk'],
    ['symbols that distinguish names', channel('1', 'Canal+ Sport & Co'), 'FR', 'canalplussportandco.fr'],
  ])('is %s', (_what, from, country, xmltvId) => {
    expect(wantedXmltvId(from, country)).toEqual({ xmltvId, isDistinctive: true })
  })

  it('is a hash of the name if ASCII would lose letters', () => {
    const [ntv, tnt, again] = ['НТВ HD', 'ТНТ HD', 'НТВ HD'].map((name) =>
      wantedXmltvId(channel('x', name), 'RU'),
    )
    expect(ntv?.xmltvId).toMatch(/^channel\d+\.ru$/)
    expect(ntv).toEqual(again)
    expect(ntv?.xmltvId).not.toBe(tnt?.xmltvId)
  })

  it('does not match across sources if derived from a number or a bare id', () => {
    expect(wantedXmltvId(channel('1', '1'), 'DE')).toEqual({ xmltvId: '1.de', isDistinctive: false })
    expect(wantedXmltvId(channel('sport one'), 'DE')).toEqual({
      xmltvId: 'sportone.de',
      isDistinctive: false,
    })
  })

  it('is always a short, lower-case public id, and deterministic', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(fc.string({ unit: 'binary' })),
        (id, names) => {
          const declared = mergeDeclaration(undefined, record(id, names))
          const { xmltvId } = wantedXmltvId(declared, 'IS')
          expect(xmltvId).toMatch(/^[a-z0-9+&._@-]{1,97}\.[a-z]{2}(@\w+)?$/)
          expect(wantedXmltvId(declared, 'IS').xmltvId).toBe(xmltvId)
        },
      ),
    )
  })
})

describe('a free public id', () => {
  it('is numbered before its suffix', () => {
    const taken = new Set(['alfa.is', 'alfa-2.is'])
    expect(freeXmltvId('alfa.is', (id) => taken.has(id))).toBe('alfa-3.is')
    expect(freeXmltvId('bravo.is', (id) => taken.has(id))).toBe('bravo.is')
  })

  it('is unique and within the length limit', () => {
    const wanted = fc.constantFrom('a.is', 'b.is', `${'x'.repeat(97)}.is`, `${'x'.repeat(96)}1.is`)
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 40 }), (list) => {
        const given = new Set<string>()
        for (const id of list) given.add(freeXmltvId(id, (candidate) => given.has(candidate)))
        expect(given.size).toBe(list.length)
        for (const id of given) expect(id).toMatch(/^.{1,97}\.is$/)
      }),
    )
  })
})
