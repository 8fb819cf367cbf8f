import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from './child-environment.ts'

export type Outcome = { code: number; stdout: string; stderr: string }

const commands = join(import.meta.dirname, '../src/commands')

type CommandOptions = { dataDir: string; now?: string; env?: Record<string, string> }

function environment({ dataDir, now, env }: CommandOptions) {
  // oxlint-disable-next-line no-process-env -- a child process needs only PATH
  const path = process.env['PATH']
  return {
    PATH: path,
    ...childEnvironment,
    DATA_DIR: dataDir,
    ...(now === undefined ? {} : { NOW: now }),
    ...env,
  }
}

/** Runs one command of the command line on the embedded database of `dataDir`. */
export async function runCommandLine(
  name: string,
  args: string[],
  options: CommandOptions,
): Promise<Outcome> {
  const env = environment(options)
  try {
    const file = join(commands, `${name}.ts`)
    return { code: 0, ...(await promisify(execFile)(process.execPath, [file, ...args], { env })) }
  } catch (error) {
    return error as Outcome
  }
}

/** Starts a command that the caller will kill. */
export function startCommandLine(name: string, args: string[], options: CommandOptions): ChildProcess {
  const env = environment(options)
  return spawn(process.execPath, [join(commands, `${name}.ts`), ...args], { env, stdio: 'ignore' })
}
