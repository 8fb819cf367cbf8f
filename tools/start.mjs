// `npm start`: installs, builds the web app, and runs the whole product with the demo on one port.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWith, ensureInstalled, projectEnv, root, run, seconds } from './installed.mjs'

await ensureInstalled().then(buildWeb).then(startServer).catch(endWith)

/** Builds the web app if its sources have changed since the last build. */
async function buildWeb() {
  const stamp = join(root, 'apps/web/dist/.built-from')
  const hash = hashOf([
    join(root, 'apps/web/src'),
    join(root, 'apps/web/public'),
    join(root, 'apps/web/build'),
    join(root, 'apps/web/index.html'),
    join(root, 'apps/web/vite.config.ts'),
    join(root, 'apps/web/postcss.config.js'),
    join(root, 'packages/contract/src'),
    join(root, 'package-lock.json'),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const startedAt = Date.now()
  console.log('Building the web app ...')
  await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })
  writeFileSync(stamp, hash)
  console.log(`Built in ${seconds(startedAt)}.`)
}

/** Enables the demo and development aids by default, but never in production. */
function startServer() {
  const isProduction = process.env.NODE_ENV === 'production'
  const defaults = isProduction ? {} : { DEMO: '1', DEV_TOOLS: '1', LOG_LEVEL: 'warn' }
  const server = spawn('node', [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...defaults, ...projectEnv() },
  })
  // A terminal sends Ctrl-C to the server too, so it is not passed on: a second one would cut its shutdown short.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}
