import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, streamCsv } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 1, null, { cents: 990 }, { cents: -5 }], 'a,1,,9.90,-0.05\r\n'],
    [['say "no", twice', 'two\nlines'], '"say ""no"", twice","two\nlines"\r\n'],
    [['=1+1', '+49', '-3', '@x', '\tx'], "'=1+1,'+49,'-3,'@x,'\tx\r\n"],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it('round-trips, except for the apostrophe before text that a spreadsheet would run', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(texts, (cells) => {
        const [read = []] = parse(csvLine(cells), { relax_column_count: true })
        expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
      }),
    )
  })
})

it('a file starts with a byte order mark and its header, and is streamed', async () => {
  let made = 0
  async function* rows() {
    for (; made < 100_000; made++) yield ['x'.repeat(100)]
  }
  const stream = streamCsv(['name'], rows())
  const [first] = await stream.take(1).toArray()
  expect(String(first)).toBe('\uFEFFname\r\n')
  expect(made).toBeLessThan(100_000)
})
