// `npm test`: everything that guards the product, one step after the other. `--fast` leaves out what needs a server or a browser.
import { endWith, ensureInstalled, projectEnv, root, run, seconds } from './installed.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'

await ensureInstalled().catch(endWith)
const isFast = process.argv.includes('--fast')
const results = []

await step('format', () => run('prettier', ['--check', '--log-level', 'warn', '.']))
await step('types', () => run('tsc', ['-b']))
await step('lint', () =>
  run('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--quiet']),
)
await step('import rules', () =>
  run('depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'tools']),
)
await step('dead code', () => run('knip', []))
await step('schema is fresh', () => run('node', ['apps/server/scripts/generate-schema.ts', '--verify']))
await step('unit', () => run('vitest', ['run', '--project', 'unit', '--project', 'web']))
await step('integration on PGlite', () => run('vitest', ['run', '--project', 'integration']))
if (!isFast) {
  await stepOnServer()
  await step('web build', () => run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') }))
  await step('journeys in a browser', () => run('vitest', ['run', '--project', 'e2e']))
}
report()

async function step(name, work) {
  const startedAt = Date.now()
  console.log(`\n== ${name}`)
  try {
    await work()
    results.push({ name, passed: true, time: seconds(startedAt) })
  } catch (error) {
    console.error(error.message)
    results.push({ name, passed: false, time: seconds(startedAt) })
  }
}

/** The integration suite once more on a real PostgreSQL server, where one can be had: TEST_DATABASE_URL, else one from npm. */
async function stepOnServer() {
  const server = await startPostgres()
  if (server === null) {
    console.log(
      '\n== integration on PostgreSQL: left out, no server could be started and TEST_DATABASE_URL is not set',
    )
    return
  }
  await step('integration on PostgreSQL', () =>
    run('vitest', ['run', '--project', 'integration'], { env: { TEST_DATABASE_URL: server.url } }),
  )
  server.stop()
}

/** A helper process keeps the server: it prints its address when ready and stops when its input ends. */
async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} }
  const child = spawn('node', [join(root, 'apps/server/test/postgres-server.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: projectEnv(),
  })
  const url = await new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      const found = /^ready (\S+)/m.exec(String(data))?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('error', () => resolve(null))
    child.on('exit', () => resolve(null))
  })
  return url === null ? null : { url, stop: () => child.stdin.end() }
}

function report() {
  console.log()
  for (const { name, passed, time } of results)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${time})`)
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
