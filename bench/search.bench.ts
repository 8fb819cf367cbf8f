/**
 * Judges the channel search by labelled searches on the real catalogue (`GUIDE_DATA`, or ../shared/data beside the repository),
 * and compares the time of each typed letter over its 8,000 channels with `includes` over all their names. Half of the searches is
 * held out: never read its failures. `--misses` lists those of the other half.
 */
import { hasGuideData, readCatalogue } from './match/labelled-sets.ts'
import { createBenchedSearch, judge, queriesOf } from './search/labelled-queries.ts'

const rounds = 5
const limitMs = 16

type Search = ReturnType<typeof createBenchedSearch>

function main(): void {
  const catalogue = readCatalogue('demo-8000.csv')
  const search = createBenchedSearch(catalogue)
  if (process.argv.includes('--misses')) return printMisses(search)
  print('half      searches  first right  in first five')
  for (const half of ['tuning', 'held out'] as const) {
    const { queries, first, inFirstFive } = judge(queriesOf(half), search)
    print(
      `${half.padEnd(9)} ${String(queries).padStart(8)} ${percent(first).padStart(12)} ${percent(inFirstFive).padStart(14)}`,
    )
  }
  printSpeed(
    search,
    catalogue.map(({ name }) => name),
  )
}

function printMisses({ find }: Search): void {
  for (const { text, country, expected } of queriesOf('tuning')) {
    const found = find(text, country).slice(0, 5)
    if (!expected.includes(found[0] ?? ''))
      print(`${text} (${country}): ${found.join(' ')}, not ${expected.join(' ')}`)
  }
}

/** Each letter of every fifth search, as typed. */
function printSpeed({ find }: Search, names: readonly string[]): void {
  const typed = queriesOf('tuning')
    .filter((_, at) => at % 5 === 0)
    .flatMap(({ text, country }) => Array.from(text, (_, at) => ({ text: text.slice(0, at + 1), country })))
  const letters = typed.map(({ text, country }) => {
    const search: number[] = []
    const peer: number[] = []
    for (let round = 0; round < rounds; round++) {
      search.push(timeOf(() => find(text, country)))
      peer.push(timeOf(() => names.filter((name) => name.toLowerCase().includes(text))))
    }
    return { text, ms: median(search), peerMs: median(peer) }
  })
  const ms = letters.map((letter) => letter.ms)
  const ratio = sum(ms) / sum(letters.map(({ peerMs }) => peerMs))
  const slowest = letters.toSorted((a, b) => b.ms - a.ms)[0]
  const inTime = letters.filter((letter) => letter.ms < limitMs).length
  print(
    `\n${letters.length} letters, ${names.length} channels: median ${median(ms).toFixed(1)} ms, slowest ${slowest?.ms.toFixed(1)} ms ("${slowest?.text}")`,
  )
  print(
    `${inTime} of ${letters.length} under ${limitMs} ms; ratio ${ratio.toFixed(1)} x includes over all names`,
  )
}

/** Processor time in milliseconds, which other programs on the machine hardly change. */
function timeOf(work: () => unknown): number {
  const startedAt = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(startedAt)
  return (user + system) / 1000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (hasGuideData) main()
else {
  process.stderr.write(
    'There is no catalogue: set GUIDE_DATA to the folder that has catalogue/channels.csv.\n',
  )
  process.exitCode = 1
}
