// `npm run screenshots`: every screen at three widths in light and dark, and the main ones from right to left, into
// `screenshots/`, to be looked at. The web app must be built.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillableServer } from '../apps/server/test/killable-server.ts'
import { startBrowser } from './harness/browser.ts'
import { guidesAreReady } from './harness/site.ts'
import { photograph } from './screenshots/photograph.ts'

const folder = await mkdtemp(join(tmpdir(), 'guidefeed-screenshots-'))
const server = await startKillableServer(folder, {
  DEMO: '1',
  DEMO_COUNTRIES: 'DE,GB,CH,IS,IL,SA,JP',
  NOW: '2026-11-21T18:22:00Z',
})
const browser = await startBrowser()
try {
  await guidesAreReady(server.url)
  for (const direction of ['ltr', 'rtl'] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 780, 1440]) {
        process.stdout.write(`${direction} ${colorScheme} ${width}\n`)
        await photograph({ browser, url: server.url, width, colorScheme, direction })
      }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
