/**
 * Measures the web app in a browser: compressed JavaScript, Lighthouse, the list of 8,000 channels and the TV guide in the
 * browser's trace.
 * `npm run bench -- web [ROUNDS]`; bench/web/README.md explains each figure.
 */
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startBrowser } from '../e2e/harness/browser.ts'
import { measureBundle } from './web/bundle.ts'
import { measureChannelList } from './web/channel-list.ts'
import { startDemoSite } from './web/demo-site.ts'
import { measureLighthouse } from './web/lighthouse.ts'
import { printLine, printRows } from './web/report.ts'
import { measureTvGuide } from './web/tv-guide.ts'

const rounds = Number(process.argv[2] ?? 3)
const load = () => loadavg()[0]?.toFixed(1)
execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
  cwd: join(import.meta.dirname, '../apps/web'),
  stdio: 'inherit',
})
const site = await startDemoSite()
const browser = await startBrowser()
printLine(
  `${rounds} rounds, medians; load of the machine ${load()}. On a busy machine believe the first table only.`,
)
const results: boolean[] = []
try {
  results.push(printRows('JavaScript before the storefront works', await measureBundle(browser, site.url)))
  const list = await measureChannelList(browser, site.url, rounds)
  results.push(printRows(`The list of all channels (load ${load()})`, list))
  const guide = await measureTvGuide(browser, site.url, rounds)
  results.push(printRows(`The TV guide (load ${load()})`, guide))
  // Lighthouse starts its own browser; two would compete for the processor.
  await browser.close()
  const lighthouse = await measureLighthouse(site.url, rounds)
  results.push(printRows(`Lighthouse, mobile (load ${load()})`, lighthouse))
} finally {
  await browser.close()
  await site.stop()
}
process.exitCode = results.every(Boolean) ? 0 : 1
