import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { parseCountryCode } from '@guidefeed/channel-match'
import { limits } from '@guidefeed/contract'
import { parseTimezone } from '../modules/ingest/index.ts'
import { UsageError } from './run-command.ts'

export const sourceUsage = `npm run source -- add URL|FILE [--country XX] [--name N] [--timezone +08:00] [--priority N] [--licence TEXT]
npm run source -- list
npm run source -- run [ID|all] [--accept]
npm run source -- accept ID

  add    Adds a source, or changes the one with the same address.
         --country   where its channels belong; left out when their ids end in a country (wkaq.us)
         --timezone  what times without an offset mean: +08:00 or Europe/Berlin (+00:00)
         --priority  where two sources have one channel, the higher number supplies it (0)
         --licence   on what terms the guide may be used
  list   Shows all sources and how their last run went.
  run    Reads one source, or all that are switched on, and shows what was kept and dropped and why.
         --accept    also takes a guide that would be held back
  accept Serves what the last run of a source held back.
`

export type AddArguments = {
  action: 'add'
  url: string
  name: string
  countryCode: string | null
  timezone: string
  priority: number
  licence: string
}

export type SourceArguments =
  | AddArguments
  | { action: 'list' }
  | { action: 'run'; sourceId: number | 'all'; accept: boolean }
  | { action: 'accept'; sourceId: number }

/** Parses the arguments of `npm run source`. Throws UsageError, or what parseArgs throws. */
export function parseSourceArguments(args: string[]): SourceArguments {
  const { values, positionals } = parseArgs({
    args: joinNegativeValues(args),
    allowPositionals: true,
    options: {
      country: { type: 'string' },
      name: { type: 'string' },
      timezone: { type: 'string' },
      priority: { type: 'string' },
      licence: { type: 'string' },
      accept: { type: 'boolean' },
    },
  })
  const [action, target, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one argument too many.`)
  const { accept, ...described } = values
  const isDescribed = Object.keys(described).length > 0
  if (action === 'add') {
    if (accept === true) throw new UsageError('--accept belongs to run.')
    return parseAdd(target, described)
  }
  if (isDescribed) throw new UsageError(`--${Object.keys(described)[0]} belongs to add.`)
  if (action === 'run') {
    const sourceId = target === undefined || target === 'all' ? 'all' : parseSourceId(target)
    return { action, sourceId, accept: accept === true }
  }
  if (action === 'accept' && target !== undefined && target !== 'all')
    return { action, sourceId: parseSourceId(target) }
  if (action === 'list' && target === undefined && accept === undefined) return { action }
  throw new UsageError(
    action === undefined ? 'Say what to do.' : `"${positionals.join(' ')}" is not understood.`,
  )
}

function parseAdd(
  target: string | undefined,
  options: { country?: string; name?: string; timezone?: string; priority?: string; licence?: string },
): AddArguments {
  if (target === undefined) throw new UsageError('Say which URL or file to add.')
  const { country, timezone = '+00:00', priority = '0', licence = '' } = options
  const countryCode = country === undefined ? null : parseCountryCode(country)
  if (country !== undefined && countryCode === null)
    throw new UsageError(`"${country}" is no country code such as US or DE.`)
  if (parseTimezone(timezone) === null)
    throw new UsageError(`"${timezone}" is no time zone such as +08:00 or Europe/Berlin.`)
  if (!/^-?\d+$/.test(priority) || Math.abs(Number(priority)) > limits.sourcePriorityMax)
    throw new UsageError(`"${priority}" is no whole number for --priority.`)
  const url = parseAddress(target)
  const name = options.name?.trim() || basename(new URL(url).pathname) || url
  return { action: 'add', url, name, countryCode, timezone, priority: Number(priority), licence }
}

function parseAddress(target: string): string {
  if (/^https?:\/\//i.test(target)) {
    const url = URL.parse(target)
    if (url === null) throw new UsageError(`"${target}" is no URL.`)
    return url.href
  }
  if (/^[a-z]{2,}:\/\//i.test(target))
    throw new UsageError(`"${target}" is neither an http(s) URL nor a file.`)
  const path = resolve(target)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`There is no file ${path}.`)
  return pathToFileURL(path).href
}

function parseSourceId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is no source: give its number, or all.`)
  return Number(text)
}

/** People type `--timezone -05:00`, but parseArgs accepts a value that begins with a dash only as `--timezone=-05:00`. */
function joinNegativeValues(args: string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const option = joined.at(-1)
    const isValue = /^-\d/.test(arg) && option !== undefined && /^--[a-z]+$/.test(option)
    if (isValue) joined[joined.length - 1] = `${option}=${arg}`
    else joined.push(arg)
  }
  return joined
}
