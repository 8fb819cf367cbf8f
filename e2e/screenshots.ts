// `npm run screenshots`: every screen at three widths in light and dark, and the main ones from right to left and in the other
// skins, into `screenshots/`, for review. `npm run screenshots -- dark 390` takes only those in dark at 390. The web app must be
// built.
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

const widths = [390, 780, 1440]
const wanted = process.argv.slice(2)
/** Returns the requested values of a list, by default all. */
const only = <T>(all: readonly T[], nameOf: (value: T) => string) =>
  all.some((value) => wanted.includes(nameOf(value)))
    ? all.filter((value) => wanted.includes(nameOf(value)))
    : all

const folder = await mkdtemp(join(tmpdir(), 'guidefeed-screenshots-'))
const server = await startKillableServer(folder, {
  DEMO: '1',
  DEMO_COUNTRIES: 'DE,GB,CH,IS,IL,SA,JP',
  NOW: '2026-11-21T18:22:00Z',
})
const browser = await startBrowser()
try {
  await guidesAreReady(server.url)
  for (const [skin, direction] of only(looks, ([name, way]) => (way === 'rtl' ? `${name}-rtl` : name)))
    for (const width of only(widths, String)) {
      process.stdout.write(`${skin} ${direction} ${width}\n`)
      await photograph({ browser, url: server.url, width, skin, direction })
    }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
