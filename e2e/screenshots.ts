// `npm run screenshots`: every screen at three widths in light and dark, and the main ones from right to left and in the other
// skins, into `screenshots/`, to be looked at. The web app must be built.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillableServer } from '../apps/server/test/killable-server.ts'
import { startBrowser } from './harness/browser.ts'
import { guidesAreReady } from './harness/site.ts'
import { photograph } from './screenshots/photograph.ts'

const looks = [
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['dark', 'rtl'],
  ['bordered', 'ltr'],
  ['semi-dark', 'ltr'],
] as const

const folder = await mkdtemp(join(tmpdir(), 'guidefeed-screenshots-'))
const server = await startKillableServer(folder, {
  DEMO: '1',
  DEMO_COUNTRIES: 'DE,GB,CH,IS,IL,SA,JP',
  NOW: '2026-11-21T18:22:00Z',
})
const browser = await startBrowser()
try {
  await guidesAreReady(server.url)
  for (const [skin, direction] of looks)
    for (const width of [390, 780, 1440]) {
      process.stdout.write(`${skin} ${direction} ${width}\n`)
      await photograph({ browser, url: server.url, width, skin, direction })
    }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
