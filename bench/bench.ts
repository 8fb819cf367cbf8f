/** `npm run bench -- NAME [ARGUMENTS]` runs `NAME.bench.ts`; without a name it lists them. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

const suffix = '.bench.ts'
const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))

const [name = '', ...args] = process.argv.slice(2)
if (names.includes(name)) {
  const child = spawn(process.execPath, [path.join(folder, name + suffix), ...args], { stdio: 'inherit' })
  // The terminal signals both; the benchmark stops what it started before it ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
  })
} else {
  process.stderr.write(`npm run bench -- ${names.join(' | ')}\n`)
  process.exitCode = 1
}
