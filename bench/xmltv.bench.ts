/**
 * Compares our XMLTV scanner with saxes, which builds records of the same fields; rounds alternate in fresh processes. `npm run
 * bench -- xmltv [ROUNDS]` prints medians and their ratio, and writes docs/performance.md.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createScanner, footer, writeChannel, writeHeader } from '../packages/xmltv/src/index.ts'
import { formatMarkdownTable, writePerformanceSection } from './performance-page.ts'
import { createSaxesReader } from './saxes-records.ts'
import { syntheticProgramme } from './synthetic-guide.ts'

type Outcome = { programmes: number; checksum: number; ms: number; rssMiB: number }
type Reader = { write(chunk: Uint8Array): void; end(): unknown }

const fileMegabytes = 90
const chunkBytes = 256 * 1024

function makeGuide(file: string): void {
  const out = openSync(file, 'w')
  writeSync(out, writeHeader() + writeChannel({ id: 'channel1.test', displayNames: [{ value: 'One' }] }))
  let bytes = 0
  for (let index = 0; bytes < fileMegabytes * 1e6;) {
    let batch = ''
    for (const last = index + 500; index < last; index++) batch += syntheticProgramme(index)
    bytes += writeSync(out, batch)
  }
  writeSync(out, footer)
  closeSync(out)
}

function ignore(): void {
  // Channels and warnings are not measured.
}

function read(candidate: string, file: string): Outcome {
  let programmes = 0
  let checksum = 0
  const take = (record: { start: number; titles: { value: string }[]; descs: { value: string }[] }): void => {
    programmes++
    checksum +=
      (record.start % 1009) + (record.titles[0]?.value.length ?? 0) + (record.descs[0]?.value.length ?? 0)
  }
  const reader: Reader =
    candidate === 'saxes'
      ? createSaxesReader(take)
      : createScanner({ channel: ignore, programme: take, warning: ignore })
  const input = openSync(file, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  const startedAt = performance.now()
  for (let size = readSync(input, chunk); size > 0; size = readSync(input, chunk)) {
    reader.write(chunk.subarray(0, size))
  }
  reader.end()
  const ms = performance.now() - startedAt
  return { programmes, checksum, ms, rssMiB: process.resourceUsage().maxRSS / 1024 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function compare(rounds: number): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidefeed-bench-'))
  const file = path.join(folder, 'guide.xml')
  makeGuide(file)
  const megabytes = statSync(file).size / 1e6
  const outcomes: Record<string, Outcome[]> = { saxes: [], scanner: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [candidate, list] of Object.entries(outcomes)) {
      const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), candidate, file])
      if (child.status !== 0) throw new Error(child.stderr.toString())
      list.push(JSON.parse(child.stdout.toString()))
    }
  }
  rmSync(folder, { recursive: true })
  const found = Object.values(outcomes)
    .flat()
    .map(({ programmes, checksum }) => `${programmes} ${checksum}`)
  if (new Set(found).size !== 1)
    throw new Error(`the readers found different programmes: ${found.join(', ')}`)
  const [speeds, rows] = [[] as number[], [] as string[][]]
  for (const [candidate, list] of Object.entries(outcomes)) {
    const speed = megabytes / (median(list.map((outcome) => outcome.ms)) / 1000)
    const rss = median(list.map((outcome) => outcome.rssMiB))
    speeds.push(speed)
    rows.push([
      candidate,
      `${speed.toFixed(0)} MB/s`,
      `${(speed / (speeds.at(-2) ?? speed)).toFixed(2)} x`,
      `${rss.toFixed(0)} MiB`,
    ])
  }
  const text = `## The scanner\n\n\`npm run bench -- xmltv\`: all records of a guide of ${megabytes.toFixed(0)} MB, medians of ${rounds} rounds, in turns with
\`saxes\`, which builds records of the same fields.\n\n${formatMarkdownTable([['reader', 'speed', 'to saxes', 'memory'], ...rows])}`
  process.stdout.write(`${text}\n`)
  writePerformanceSection('xmltv', text)
}

const [candidate = '', file] = process.argv.slice(2)
if (file === undefined) compare(Number(candidate) || 5)
else process.stdout.write(JSON.stringify(read(candidate, file)))
