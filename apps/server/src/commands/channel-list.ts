import { parseCountryCode } from '@guidefeed/channel-match'
import { webAddress } from '@guidefeed/xmltv'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { ImportedChannel } from '../modules/catalogue/index.ts'

/** The columns of iptv-org's channels.csv that are used; others are ignored. */
const Row = z.object({
  id: z.string(),
  name: z.string(),
  alt_names: z.string().default(''),
  country: z.string(),
  closed: z.string().default(''),
  logo: z.string().default(''),
})

export type SkipReason = 'closed' | 'no id' | 'no name' | 'unknown country' | 'twice in the file'

export type ChannelList = {
  channels: ImportedChannel[]
  /** Skipped rows; `line` counts as editors do, with the header as line 1. */
  skipped: { line: number; id: string; reason: SkipReason }[]
}

/** Parses a channel list. Throws an error with a clear message if the text is not one. */
export function readChannelList(text: string): ChannelList {
  const rows = parse<{ record: unknown; info: { lines: number } }>(text, {
    columns: requireColumns,
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
  })
  const list: ChannelList = { channels: [], skipped: [] }
  const seen = new Set<string>()
  for (const { record, info } of rows) {
    const row = Row.parse(record)
    const xmltvId = row.id.toLowerCase()
    const countryCode = parseCountryCode(row.country)
    const skip = (reason: SkipReason) => list.skipped.push({ line: info.lines, id: row.id, reason })
    if (xmltvId === '') skip('no id')
    else if (row.name === '') skip('no name')
    else if (row.closed !== '') skip('closed')
    else if (countryCode === null) skip('unknown country')
    else if (seen.has(xmltvId)) skip('twice in the file')
    else {
      seen.add(xmltvId)
      list.channels.push({ xmltvId, countryCode, ...describe(row) })
    }
  }
  return list
}

function requireColumns(header: string[]): string[] {
  const isList = ['id', 'name', 'country'].every((column) => header.includes(column))
  if (!isList) throw new Error('The file needs the columns id, name and country.')
  return header
}

function describe(row: z.infer<typeof Row>): Pick<ImportedChannel, 'name' | 'otherNames' | 'logoUrl'> {
  const otherNames = row.alt_names.split(';').map((name) => name.trim())
  return {
    name: row.name,
    otherNames: [...new Set(otherNames)].filter((name) => name !== '' && name !== row.name),
    logoUrl: webAddress(row.logo),
  }
}
