import { readFileSync } from 'node:fs'
import { countryName } from '@guidefeed/channel-match'
import { importChannels } from '../modules/catalogue/index.ts'
import { readChannelList } from './channel-list.ts'
import type { ChannelList } from './channel-list.ts'
import { runCommand, UsageError } from './run-command.ts'
import type { CommandContext } from './run-command.ts'

const shownSkips = 5

await runCommand({
  usage: `npm run catalogue -- import channels.csv

  Adds the channels of a list with iptv-org's columns (id, name, alt_names, country, closed, logo) to the catalogue.
  Those that are there already stay as they are; closed ones are left out.
`,
  parse([action, path, ...rest]) {
    if (action !== 'import' || path === undefined || rest.length > 0)
      throw new UsageError('Say which file to import.')
    return readChannelList(readText(path))
  },
  work: importList,
})

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`)
  }
}

async function importList({ database: { db }, clock, print }: CommandContext, list: ChannelList) {
  const added = await importChannels(db, {
    channels: list.channels,
    countryName: (code) => countryName(code) ?? code,
    createdAt: clock.now(),
  })
  print(`${added} channels added, ${list.channels.length - added} were there already`)
  for (const [reason, rows] of Map.groupBy(list.skipped, (row) => row.reason)) {
    const examples = rows
      .slice(0, shownSkips)
      .map(({ line, id }) => `line ${line}${id === '' ? '' : ` ${id}`}`)
    const more = rows.length > shownSkips ? ', ...' : ''
    print(`${rows.length} skipped, ${reason}: ${examples.join(', ')}${more}`)
  }
  return true
}
