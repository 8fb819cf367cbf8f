import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { demoCountries, writeCountryXmltv } from '@guidefeed/demo-world'

const usage =
  'node tools/demo/write-files.ts FOLDER FROM [DAYS] [LOGO_BASE_URL]   (FROM as YYYY-MM-DD, 9 days by default)'

/** Writes the demo's XMLTV files, one per country, and prints their size. */
async function writeFiles(folder: string, from: string, count: number, logoBaseUrl?: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const startedAt = performance.now()
  let bytes = 0
  for (const { code } of demoCountries()) {
    const pieces = writeCountryXmltv(code, { from, count }, logoBaseUrl === undefined ? {} : { logoBaseUrl })
    const file = createWriteStream(join(folder, `${code.toLowerCase()}.xml`))
    await pipeline(Readable.from(pieces), file)
    bytes += file.bytesWritten
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${demoCountries().length} files, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`)
}

const [folder, from, count = '9', logoBaseUrl] = process.argv.slice(2)
if (folder === undefined || from === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  await writeFiles(folder, from, Number(count), logoBaseUrl)
}
