import { describe, expect, it, test } from 'vitest'
import { validateXmltv } from './validate.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n'
const channelA = '<channel id="a"><display-name>A</display-name></channel>'

function show(start: string, stop: string, channel = 'a', children = '<title>T</title>'): string {
  return `<programme start="20260101${start}00 +0000" stop="20260101${stop}00 +0000" channel="${channel}">${children}</programme>`
}

function codes(document: string): string[] {
  return validateXmltv(Buffer.from(document)).map(({ code }) => code)
}

const faults: [string, string][] = [
  ['undeclared_channel', `${channelA}${show('0000', '0100', 'b')}`],
  ['duplicate_channel', channelA + channelA],
  ['empty_id', '<channel id=""><display-name>A</display-name></channel>'],
  ['bad_children', `${show('0000', '0100')}${channelA}`.replace('<channel id="a">', '<channel id="a">')],
  ['bad_children', `${channelA}${show('0000', '0100', 'a', '<desc>d</desc><title>T</title>')}`],
  ['bad_children', `${channelA}${show('0000', '0100', 'a', '<desc>d</desc>')}`],
  ['empty_element', '<channel id="a"></channel>'],
  ['empty_element', `${channelA}${show('0000', '0100', 'a', '<title> </title>')}`],
  ['empty_element', `${channelA}${show('0000', '0100', 'a', '<title>T</title><credits/>')}`],
  ['missing_stop', `${channelA}${show('0000', '0100')}`.replace(/ stop="[^"]*"/, '')],
  ['missing_start', `${channelA}${show('0000', '0100')}`.replace(/ start="[^"]*"/, '')],
  ['bad_time', `${channelA}${show('0000', '0100')}`.replace('+0000', '+0100')],
  ['bad_time', `${channelA}${show('0000', '2500')}`],
  ['zero_length', `${channelA}${show('0100', '0100')}`],
  ['not_sorted', `${channelA}${show('0100', '0200')}${show('0000', '0030')}`],
  ['overlap', `${channelA}${show('0000', '0100')}${show('0030', '0130')}`],
  ['unknown_element', '<extra>x</extra>'],
  ['unknown_attribute', channelA.replace('id=', 'lcn="1" id=')],
  ['bad_icon', '<channel id="a"><display-name>A</display-name><icon src="data:x"/></channel>'],
  ['bad_entity', channelA.replace('>A<', '>&nbsp;<')],
  ['control_character', channelA.replace('>A<', '>A\u0002<')],
  ['line_break', channelA.replace('>A<', '>A\nB<')],
  ['stray_text', `${channelA}x`],
  ['title_too_long', `${channelA}${show('0000', '0100', 'a', `<title>${'x'.repeat(256)}</title>`)}`],
  ['not_well_formed', '<channel id="a">'],
  ['not_well_formed', 'a & b < c'],
  ['not_well_formed', '<!-- a -- b -->'],
]

describe('validateXmltv', () => {
  it('accepts a valid guide', () => {
    const good = `${channelA}\n${show('0000', '0100')}\n${show('0100', '0200', 'a', '<title>a &amp; b</title><desc>1\n2</desc><new/>')}`
    expect(validateXmltv(Buffer.from(`${head}<tv>\n${good}\n</tv>\n`))).toEqual([])
    expect(codes(`${head}<tv></tv>`)).toEqual([])
  })

  test.each(faults)('finds %s', (code, inner) => {
    expect(codes(`${head}<tv>\n${inner}\n</tv>\n`)).toContain(code)
  })

  it('requires <?xml as the first bytes, UTF-8 and one root', () => {
    expect(codes('<tv></tv>')).toEqual(['bad_first_byte'])
    expect(codes(`\ufeff${head}<tv></tv>`)).toContain('bad_first_byte')
    expect(validateXmltv(Buffer.from(`${head}<tv>\xe9</tv>`, 'latin1')).map(({ code }) => code)).toEqual([
      'bad_encoding',
    ])
    expect(codes(`${head}<tv></tv><tv></tv>`)).toContain('not_well_formed')
    expect(codes(`${head}<html></html>`)).toContain('bad_root')
    expect(codes('')).toContain('not_well_formed')
  })

  it('reports the line', () => {
    expect(validateXmltv(Buffer.from(`${head}<tv>\n\n${channelA}\n<x>y</x></tv>`))).toMatchObject([
      { line: 3, code: 'bad_children' },
      { line: 6, code: 'unknown_element' },
    ])
  })
})
