import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { demoChannels, plannedChannels, type ChannelFault } from './channels.ts'
import { demoCountries } from './countries.ts'
import { writeCountryXmltv } from './country-xmltv.ts'

/** XMLTV elements that the demo uses, in the DTD's order. */
const dtd = XmlDtd.fromString(`
<!ELEMENT tv (channel*, programme*)>
<!ATTLIST tv source-info-name CDATA #IMPLIED generator-info-name CDATA #IMPLIED>
<!ELEMENT channel (display-name+, icon*)>
<!ATTLIST channel id CDATA #REQUIRED>
<!ELEMENT display-name (#PCDATA)>
<!ELEMENT icon EMPTY>
<!ATTLIST icon src CDATA #REQUIRED>
<!ELEMENT programme (title, sub-title?, desc?, credits?, date?, category+, keyword*, icon*, episode-num*, previously-shown?, premiere?, new?)>
<!ATTLIST programme start CDATA #REQUIRED stop CDATA #REQUIRED channel CDATA #REQUIRED>
<!ELEMENT title (#PCDATA)> <!ATTLIST title lang CDATA #REQUIRED>
<!ELEMENT sub-title (#PCDATA)> <!ATTLIST sub-title lang CDATA #REQUIRED>
<!ELEMENT desc (#PCDATA)> <!ATTLIST desc lang CDATA #REQUIRED>
<!ELEMENT credits (director*, actor*, presenter*)>
<!ELEMENT director (#PCDATA)> <!ELEMENT actor (#PCDATA)> <!ELEMENT presenter (#PCDATA)>
<!ELEMENT date (#PCDATA)>
<!ELEMENT category (#PCDATA)> <!ATTLIST category lang CDATA #REQUIRED>
<!ELEMENT keyword (#PCDATA)> <!ATTLIST keyword lang CDATA #REQUIRED>
<!ELEMENT episode-num (#PCDATA)> <!ATTLIST episode-num system CDATA #REQUIRED>
<!ELEMENT previously-shown EMPTY> <!ATTLIST previously-shown start CDATA #IMPLIED>
<!ELEMENT premiere EMPTY> <!ELEMENT new EMPTY>
`)

const logoBaseUrl = 'https://guide.example/logos'
const write = (code: string, from = '2026-03-02', count = 1) =>
  [...writeCountryXmltv(code, { from, count }, { logoBaseUrl })].join('')

/** Programme elements by channel, in file order. */
function programmesOf(xml: string): Map<string, string[]> {
  const byChannel = new Map<string, string[]>()
  for (const [programme, id = ''] of xml.matchAll(
    / {2}<programme [^>]*channel="([^"]*)">[^]*?<\/programme>\n/g,
  )) {
    const known = byChannel.get(id)
    if (known === undefined) byChannel.set(id, [programme])
    else known.push(programme)
  }
  return byChannel
}

function attribute(programme: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(programme)?.[1] ?? ''
}

describe("a country's XMLTV file", () => {
  it('is well-formed XML without control characters, for every country', () => {
    for (const { code } of demoCountries()) {
      const xml = write(code)
      // oxlint-disable-next-line no-control-regex -- the rule is what is tested
      expect(xml).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/)
      expect(xml).not.toMatch(/\p{Cs}|undefined|NaN|\{\w\}/u)
      XmlDocument.fromString(xml).dispose()
    }
  }, 600_000)

  it.each(['LU', 'KR', 'KW', 'IS', 'NP'])('is valid by the format’s DTD: %s', (code) => {
    const doc = XmlDocument.fromString(write(code, '2026-03-02', 4))
    expect(() => new DtdValidator(dtd).validate(doc)).not.toThrow()
    doc.dispose()
  })

  it('is deterministic', () => {
    expect(write('AT', '2026-07-01', 3)).toBe(write('AT', '2026-07-01', 3))
  })

  it('declares each channel of the country once, with its names and its logo', () => {
    const xml = write('IE')
    expect([...xml.matchAll(/<channel id="([^"]*)">/g)].map((match) => match[1])).toEqual(
      demoChannels('IE').map((channel) => channel.xmltvId),
    )
    const [first] = demoChannels('IE')
    expect(xml).toContain(`<display-name>${first?.name}</display-name>`)
    expect(xml).toContain(`<icon src="${logoBaseUrl}/${first?.xmltvId}.svg" />`)
  })

  it('keeps the bytes of a day when the window moves', () => {
    const before = programmesOf(write('FI', '2026-03-28', 9))
    const after = programmesOf(write('FI', '2026-03-29', 9))
    const whole = plannedChannels('FI').filter(
      (channel) => channel.fault === 'none' || channel.fault === 'undescribed',
    )
    expect(whole.length).toBeGreaterThan(10)
    for (const { xmltvId } of whole) {
      const kept = before.get(xmltvId)?.filter((programme) => attribute(programme, 'start') >= '20260329')
      const expected = after.get(xmltvId)?.filter((programme) => attribute(programme, 'start') < '20260406')
      expect(kept).toEqual(expected)
      expect(kept?.length).toBeGreaterThan(80)
    }
  })

  it('has no gap and no overlap within a channel, across midnight and days', () => {
    for (const programmes of programmesOf(write('CL', '2026-12-30', 5)).values()) {
      const starts = programmes.map((programme) => attribute(programme, 'start'))
      const stops = programmes.map((programme) => attribute(programme, 'stop'))
      expect(stops.slice(0, -1)).toEqual(starts.slice(1))
      expect(starts.every((start, number) => start < (stops[number] ?? ''))).toBe(true)
    }
  })

  it.each([
    ['DE', '+0100'],
    ['IN', '+0530'],
    ['NP', '+0545'],
    ['US', '-0500'],
    ['GB', '+0000'],
  ])('writes the times of %s with %s', (code, offset) => {
    for (const programmes of programmesOf(write(code)).values()) {
      for (const programme of programmes) expect(attribute(programme, 'start')).toMatch(/^20260302\d{4}00 /)
      expect(attribute(programmes[0] ?? '', 'start').slice(-5)).toBe(offset)
    }
  })

  it('has titles in the language of the country', () => {
    for (const { code, language, channelCount } of demoCountries()) {
      const titles = [...write(code).matchAll(/<title lang="(\w\w)">([^<]+)</g)]
      expect(titles.length).toBeGreaterThan(channelCount * 10)
      expect(titles.every((title) => title[1] === language)).toBe(true)
    }
  })

  it('describes about 85 % of programmes, in one to three sentences', () => {
    const programmes = [...programmesOf(write('CA')).values()].flat()
    const texts = programmes.flatMap((programme) => /<desc[^>]*>([^<]*)/.exec(programme)?.[1] ?? [])
    expect(texts.length / programmes.length).toBeGreaterThan(0.78)
    expect(texts.length / programmes.length).toBeLessThan(0.9)
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThanOrEqual(80)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(250)
  })

  it('has 20 to 26 programmes per channel and day', () => {
    const count = [...programmesOf(write('PL', '2026-03-02', 7)).values()].flat().length
    const perDay = count / 7 / demoChannels('PL').length
    expect(perDay).toBeGreaterThan(20)
    expect(perDay).toBeLessThan(26)
  })

  it('has the data that players sort by: episode numbers, films with credits and year, live games, repeats', () => {
    const all = [...programmesOf(write('FR')).values()].flat()
    const having = (part: string) => all.filter((programme) => programme.includes(part))
    for (const series of having('>Series<')) {
      expect(series).toMatch(/<episode-num system="xmltv_ns">\d+\.\d+\.<\/episode-num>/)
      expect(series).toMatch(/<episode-num system="onscreen">S\d\dE\d\d<\/episode-num>/)
      expect(series).toContain('<sub-title')
    }
    for (const film of having('>Movie<')) expect(film).toMatch(/<director>.+<actor>[^]+<date>\d{4}</s)
    expect(having('>Football<').every((game) => game.includes('>Sports<'))).toBe(true)
    for (const word of [
      '>Kids<',
      '>News<',
      '>Documentary<',
      '>live<',
      '<previously-shown start=',
      '<premiere',
      '<new',
    ]) {
      expect(having(word).length).toBeGreaterThan(0)
    }
    expect(having('<category lang="fr">').length).toBe(all.length)
  })

  it('has the faults of real sources', () => {
    const channels = plannedChannels('US')
    const programmes = programmesOf(write('US', '2026-03-02', 9))
    const lastDays: Record<ChannelFault, string> = {
      none: '20260310',
      undescribed: '20260310',
      short: '20260305',
      empty: '',
    }
    for (const { xmltvId, fault } of channels) {
      const own = programmes.get(xmltvId) ?? []
      expect(attribute(own.at(-1) ?? '', 'start').slice(0, 8)).toBe(lastDays[fault])
      expect(own.some((programme) => programme.includes('<desc'))).toBe(fault === 'none' || fault === 'short')
    }
    expect(new Set(channels.map((channel) => channel.fault)).size).toBe(4)
  })

  it('runs a +1 channel an hour behind', () => {
    const later = plannedChannels('DE').find(
      (channel) => channel.delayMinutes === 60 && channel.fault === 'none',
    )
    const plain = plannedChannels('DE').find(
      (channel) => channel.scheduleKey === later?.scheduleKey && channel.delayMinutes === 0,
    )
    const programmes = programmesOf(write('DE'))
    const hours = (id: string | undefined, hour: string) =>
      programmes.get(id ?? '')?.filter((programme) => attribute(programme, 'start').slice(8, 10) === hour) ??
      []
    const titleOf = (programme: string) => /<title.*/.exec(programme)?.[0]
    expect(hours(plain?.xmltvId, '19').map(titleOf)).toEqual(hours(later?.xmltvId, '20').map(titleOf))
  })

  it.each([
    ['XX', '2026-03-02', 1],
    ['DE', '2026-02-30', 1],
    ['DE', '2.3.2026', 1],
    ['DE', '2026-03-02', 0],
    ['DE', '2026-03-02', 1.5],
  ])('is refused for %s from %s for %d days', (code, from, count) => {
    expect(() => writeCountryXmltv(code, { from, count })).toThrow(RangeError)
  })

  it('has no icons without a base address, and refuses a relative one', () => {
    expect([...writeCountryXmltv('MC', { from: '2026-03-02', count: 1 })].join('')).not.toContain('<icon')
    expect(() =>
      writeCountryXmltv('MC', { from: '2026-03-02', count: 1 }, { logoBaseUrl: '/logos' }),
    ).toThrow(RangeError)
  })
})
