import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { childEnvironment } from '../../apps/server/test/child-environment.ts'
import { secretKey } from './delivery-world.ts'
import { cpuSeconds } from './load.ts'

const main = path.join(import.meta.dirname, '../../apps/server/src/main.ts')

/** An idle process uses less CPU time than this in this period. Long, since a busy machine may suspend a loading process. */
const restMs = 4000
const restingCpuSeconds = 0.2

/** Starts the server with the role `guide` only, as in production; resolves once it answers. */
export async function startGuideProcess(options: { databaseUrl: string; dataDir: string; port: number }) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      ALLOW_DEMO_IN_PRODUCTION: '1',
      PUBLIC_URL: 'https://guide.test',
      ROLES: 'guide',
      SECRET_KEY: secretKey,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      LOG_LEVEL: 'error',
    },
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${options.port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the guide process ended with ${child.exitCode}`)
    await delay(20)
  }
  return {
    url,
    pid: child.pid ?? 0,
    /** Resolves once the process has read all guides and rests; returns how long it has been resting, in ms. */
    async whenLoaded(): Promise<number> {
      for (let before = cpuSeconds(child.pid ?? 0), now = before; ; before = now) {
        await delay(restMs)
        now = cpuSeconds(child.pid ?? 0)
        if (now - before < restingCpuSeconds) return restMs
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** An unknown link is answered once links are served. */
async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/unknown.xml.gz`).catch(() => null)
  return answer?.status === 404
}
