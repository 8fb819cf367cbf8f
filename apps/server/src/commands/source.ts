import { countryName } from '@guidefeed/channel-match'
import { createBuiltInIngest } from '../built-in-ingest.ts'
import { createLogger } from '../lib/logger.ts'
import { createAuditLog, systemOrigin } from '../modules/audit/index.ts'
import { countryRepository } from '../modules/catalogue/index.ts'
import {
  createSourceEdits,
  maskCredentials,
  sourceRepository,
  sourceRunRepository,
} from '../modules/ingest/index.ts'
import type { SourceRow } from '../modules/ingest/index.ts'
import { describeRun } from './describe-run.ts'
import { runCommand } from './run-command.ts'
import type { CommandContext } from './run-command.ts'
import { parseSourceArguments, sourceUsage } from './source-arguments.ts'
import type { AddArguments } from './source-arguments.ts'
import { formatTable } from './text-table.ts'

await runCommand({
  usage: sourceUsage,
  parse: parseSourceArguments,
  work(context, args) {
    switch (args.action) {
      case 'add':
        return addSource(context, args)
      case 'list':
        return listSources(context)
      case 'run':
        return runSources(context, args)
      case 'accept':
        return acceptHeld(context, args)
    }
  },
})

async function addSource({ database: { db }, clock, print }: CommandContext, args: AddArguments) {
  const { action: _action, countryCode, ...source } = args
  const countries = countryRepository(db)
  if (countryCode !== null)
    await countries.insertMissing([{ code: countryCode, name: countryName(countryCode) ?? countryCode }])
  const [country] = countryCode === null ? [] : await countries.listByCodes([countryCode])
  const edits = createSourceEdits({ clock, auditLog: createAuditLog({ clock }) })
  const id = await db
    .transaction()
    .execute((tx) => edits.save(tx, { ...source, country_id: country?.id ?? null }, systemOrigin))
  print(
    `Source ${id} is ${source.name}. A running server reads it within a minute; npm run source -- run ${id} does now.`,
  )
  return true
}

async function listSources({ database: { db }, print }: CommandContext) {
  const sources = await sourceRepository(db).list()
  const lastRuns = await sourceRunRepository(db).listLast()
  const rows = sources.map((source) => {
    const run = lastRuns.get(source.id)
    return [
      source.id,
      source.name,
      source.countryCode ?? '',
      source.timezone,
      source.priority,
      source.active ? 'on' : 'off',
      run === undefined ? 'never' : run.startedAt.toISOString().slice(0, 16).replace('T', ' '),
      run?.status.replace('_', ' ') ?? '',
      run?.programmesKept ?? 0,
      maskCredentials(source.url),
    ]
  })
  const head = [
    'ID',
    'NAME',
    'COUNTRY',
    'ZONE',
    'PRIORITY',
    'ON',
    'LAST RUN (UTC)',
    'STATUS',
    'KEPT',
    'ADDRESS',
  ]
  for (const line of formatTable(head, rows)) print(line)
  return true
}

async function runSources(context: CommandContext, args: { sourceId: number | 'all'; accept: boolean }) {
  const all = await sourceRepository(context.database.db).list()
  const chosen = all.filter(({ id, active }) => (args.sourceId === 'all' ? active : id === args.sourceId))
  if (chosen.length === 0)
    throw new Error(
      args.sourceId === 'all' ? 'There are no sources.' : `There is no source ${args.sourceId}.`,
    )
  return ingestWith(context, chosen, { accept: args.accept })
}

async function acceptHeld(context: CommandContext, { sourceId }: { sourceId: number }) {
  const { db } = context.database
  const source = await sourceRepository(db).find(sourceId)
  if (source === null) throw new Error(`There is no source ${sourceId}.`)
  const heldRunId = (await sourceRunRepository(db).listUndecided()).get(sourceId)
  if (heldRunId === undefined) throw new Error(`Source ${sourceId} has no run that was held back.`)
  return ingestWith(context, [source], { heldRunId })
}

/** Runs sources one after another and prints the results. Returns whether none failed. */
async function ingestWith(
  { config, database: { maintenance }, clock, print }: CommandContext,
  sources: readonly SourceRow[],
  options: { accept: boolean } | { heldRunId: number },
) {
  const logger = createLogger({ level: 'silent', pretty: false })
  const ingest = createBuiltInIngest({ config, db: maintenance, clock, logger })
  let failed = 0
  try {
    for (const source of sources) {
      const result = await ingest.run(source.id, options)
      if (result === null) continue
      if (result.status === 'failed') failed++
      for (const line of describeRun(`${source.id} ${source.name}`, result)) print(line)
    }
  } finally {
    await ingest.stop()
  }
  if (sources.length > 1) print(`${sources.length} sources, ${failed} failed`)
  return failed === 0
}
