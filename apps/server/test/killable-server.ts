import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'

const main = join(import.meta.dirname, '../src/main.ts')

/** Starts the real program as a separate process on `dataDir`, to be killed without warning. `env` extends its environment; without PORT, a free port is used. */
export async function startKillableServer(dataDir: string, env: Record<string, string> = {}) {
  const port = Number(env['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...childEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DEV_TOOLS: '1',
      ...env,
    },
  })
  // Piped rather than inherited, and killed with us: a server left by a failed test would keep our streams open and vitest waiting.
  child.stderr.pipe(process.stderr, { end: false })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const exited = once(child, 'exit').finally(() => process.off('exit', killWithUs))
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/services`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

/**
 * A free port below those that systems give out by themselves. Between this and the start of the program, one of those could become another
 * test's, whose server would then seem to be ours.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
