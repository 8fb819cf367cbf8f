// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed-lockfile')

/** Installs the lockfile's packages, unless node_modules is up to date. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    throw new Error(`Guidefeed needs Node 20 or newer to begin with; this is ${process.version}.`)
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing packages (once, about a minute) ...')
  const startedAt = Date.now()
  // Not `npm ci`, which refuses a lockfile without the binaries of every platform; `--no-save` keeps the lockfile unchanged.
  // The build needs the development packages, which NODE_ENV=production would omit.
  await run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, hash)
  console.log(`Installed in ${seconds(startedAt)}.`)
}

/**
 * Runs a command with the project's own tools and Node first in the path; rejects if it fails. With `isQuiet`, returns its
 * output, or rejects with it; `onOutput` streams the output instead.
 */
export async function run(command, args, { isQuiet = false, onOutput, ...options } = {}) {
  const isPiped = isQuiet || onOutput !== undefined
  const child = spawn(command, args, {
    cwd: root,
    stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: { ...projectEnv(), ...options.env },
  })
  let output = ''
  const take = onOutput ?? ((text) => (output += text))
  for (const stream of isPiped ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', take)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, signal) => resolve(signal === null ? exitCode : 1))
  })
  if (code === 0) return output
  throw new CommandFailed(`${output}${command} ${args.join(' ')} ended with ${code}`)
}

class CommandFailed extends Error {}

/** Exits with the error's message, without a stack trace. */
export function endWith(error) {
  console.error(error instanceof CommandFailed ? `\n${error.message}.` : error)
  process.exit(1)
}

/** Returns an environment in which `node` is the project's own Node.js 24 and caches compiled code, which halves its startup time. */
export function projectEnv() {
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  }
}

export function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}
