import { createConfig } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrator.ts'
import { openDatabaseForCommand } from '../db/open-for-command.ts'
import { createClock } from '../lib/clock.ts'
import type { MovableClock } from '../lib/clock.ts'

/** Context of a command. `print` writes a line to the terminal. */
export type CommandContext = {
  config: Config
  clock: MovableClock
  database: Database
  print(line: string): void
}

/** Invalid arguments: the message is shown together with the command's usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/**
 * Runs a command: `parse` checks the arguments before anything is opened; `work` runs on the migrated database and returns
 * whether it succeeded. Sets the exit code to 0 or 1.
 */
export async function runCommand<Arguments>(command: {
  usage: string
  parse(args: string[]): Arguments
  work(context: CommandContext, args: Arguments): Promise<boolean>
}) {
  try {
    const args = command.parse(process.argv.slice(2))
    const config = createConfig(readEnv())
    const database = await openDatabaseForCommand(config)
    try {
      await migrate(database.maintenance)
      const print = (line: string) => void process.stdout.write(`${line}\n`)
      const isGood = await command.work({ config, clock: createClock(config.now), database, print }, args)
      if (!isGood) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (error) {
    const isMisuse = error instanceof UsageError || isParseArgsError(error)
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(isMisuse ? `${message}\n\n${command.usage}` : `${message}\n`)
    process.exitCode = 1
  }
}

function isParseArgsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
