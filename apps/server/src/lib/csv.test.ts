import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, streamCsv } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 1, null, { cents: 990 }, { cents: -5 }], 'a,1,,9.90,-0.05\r\n'],
    [['say "no", twice', 'two\nlines'], '"say ""no"", twice","two\nlines"\r\n'],
    [['=1+1', '+49', '-3', '@x', '\tx'], "'=1+1,'+49,'-3,'@x,\"'\tx\"\r\n"],
    [['Bob;=1+1', 'a\t@b', 'a; b'], `"Bob;'=1+1","a\t'@b","a; b"\r\n`],
    [['a";"=1+1', 'a\n-1'], `"a"";'""=1+1","a\n'-1"\r\n`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  const unit = fc.oneof(
    fc.constantFrom(';', '=', '@', '-', '+', '"', ',', '\t', '\r', '\n'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const texts = fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 2, maxLength: 6 })

  it('round-trips, except for apostrophes before text that a spreadsheet would run', () => {
    const plain = (cells: string[]) => cells.map((cell) => cell.replaceAll("'", ''))
    fc.assert(
      fc.property(texts, (cells) => {
        const [read = []] = parse(csvLine(cells), { relax_column_count: true })
        expect(plain(read)).toEqual(plain(cells))
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it('has no formula for a spreadsheet that separates cells by semicolons or tabs', () => {
    fc.assert(
      fc.property(texts, (cells) => {
        for (const cell of csvLine(cells).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@]/)
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
