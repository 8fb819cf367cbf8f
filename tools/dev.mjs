// `npm run dev`: server and web app with demo data and reload on change. Open the address that Vite prints.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWith, ensureInstalled, projectEnv, root } from './installed.mjs'

await ensureInstalled().catch(endWith)
const env = { DEMO: '1', DEV_TOOLS: '1', LOG_LEVEL: 'info', ...projectEnv() }
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn('vite', [], { cwd: join(root, 'apps/web'), stdio: 'inherit', env }),
]
for (const child of children) child.on('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)

function stopAll() {
  for (const child of children) child.kill()
}
