import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { startBrowser } from '../../e2e/harness/browser.ts'
import { printLine, type Row } from './report.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')
/** design: JavaScript before the storefront works, packed. Brotli counts, since that is what the server sends. */
const limitKb = 150

/** The build packs files from this size on; the server packs smaller ones itself or not at all. */
const packedFromBytes = 1024

type Browser = Awaited<ReturnType<typeof startBrowser>>

/** All JavaScript that the browser loads for the landing page, as it was packed on the way. */
export async function measureBundle(browser: Browser, url: string): Promise<Row[]> {
  const wide = await scriptsOf(browser, url, { width: 1440, isFirstVisit: false })
  const phone = await scriptsOf(browser, url, { width: 390, isFirstVisit: false })
  const first = await scriptsOf(browser, url, { width: 1440, isFirstVisit: true })
  const unpacked = [...wide, ...phone].filter(
    ({ encoding, brotli }) => encoding !== 'br' && brotli > packedFromBytes,
  )
  if (unpacked.length > 0) printLine(`not sent as brotli: ${unpacked.map(({ path }) => path).join(' ')}`)
  const kb = (bytes: number[]) => bytes.reduce((sum, size) => sum + size, 0) / 1000
  const brotli = (scripts: Script[]) => kb(scripts.map((script) => script.brotli))
  const gzip = (scripts: Script[]) => kb(scripts.map((script) => script.gzip))
  const row = (what: string, value: number, limit = limitKb): Row => ({
    what,
    values: [value],
    unit: ' kB',
    limit,
  })
  return [
    row('JavaScript of /, 1440 wide, brotli', brotli(wide)),
    row('JavaScript of /, 390 wide, brotli', brotli(phone)),
    row('for comparison: 1440 wide, gzip', gzip(wide), Infinity),
    row('for comparison: first visit with the slideshow, brotli', brotli(first), Infinity),
  ]
}

type Script = { path: string; encoding: string; brotli: number; gzip: number }

async function scriptsOf(
  browser: Browser,
  url: string,
  { width, isFirstVisit }: { width: number; isFirstVisit: boolean },
): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  if (!isFirstVisit) await context.addInitScript(() => localStorage.setItem('onboardingDone', 'true'))
  const page = await context.newPage()
  const scripts: Script[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.push({
      path: pathname,
      encoding: response.headers()['content-encoding'] ?? 'none',
      ...sizesOf(pathname),
    })
  })
  await page.goto(url)
  await page.getByText('Pick a country to start').waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return scripts
}

/** Files too small to be worth packing count as they are. */
function sizesOf(pathname: string): { brotli: number; gzip: number } {
  const file = join(dist, pathname)
  const brotli = statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
  return { brotli, gzip: gzipSync(readFileSync(file), { level: 9 }).length }
}
