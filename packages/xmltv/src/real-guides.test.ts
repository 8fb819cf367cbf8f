import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { guideDataFolder, maxGuideBytes } from '../test/guide-data.ts'
import { countByLibxml2 } from '../test/libxml2.ts'
import { scan } from '../test/scan-text.ts'
import { normaliseProgrammes } from './normalise.ts'
import type { ProgrammeRecord } from './records.ts'
import { validateXmltv } from './validate.ts'
import { footer, writeChannel, writeHeader, writeProgramme } from './writer.ts'

const folder = path.join(guideDataFolder, 'guides')
const files = (existsSync(folder) ? readdirSync(folder) : []).filter(
  (file) => !/\.(tsv|xz)$/.test(file) && statSync(path.join(folder, file)).size <= maxGuideBytes,
)
const always = { from: 0, until: 4e9 }

function plainBytes(file: string): Buffer {
  const bytes = readFileSync(path.join(folder, file))
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}

/** Content of an error page sent instead of a guide; libxml2 may find no root in it. */
const nothing = { programmes: 0, channels: 0 }

describe.runIf(files.length > 0)('real guides', () => {
  test.each(files)('%s gives at least what libxml2 recovers, and a valid guide', (file) => {
    const bytes = plainBytes(file)
    const { channels, programmes, summary } = scan(bytes)
    const expected = summary.looksLikeXmltv ? countByLibxml2(bytes) : nothing
    expect(summary.programmesRead).toBeGreaterThanOrEqual(expected.programmes)
    expect(channels.length).toBeGreaterThanOrEqual(expected.channels)
    const dropped = Object.values(summary.dropped).reduce((sum, count) => sum + count, 0)
    expect(programmes.length + dropped).toBe(summary.programmesRead)
    expect(validateXmltv(Buffer.from(guideOf(programmes)))).toEqual([])
  })
})

function guideOf(records: ProgrammeRecord[]): string {
  const byChannel = Map.groupBy(records, (record) => record.channel)
  let channels = ''
  let programmes = ''
  for (const [id, list] of byChannel) {
    channels += writeChannel({ id, displayNames: [] })
    for (const programme of normaliseProgrammes(list, always).programmes)
      programmes += writeProgramme(programme, id)
  }
  return writeHeader() + channels + programmes + footer
}
