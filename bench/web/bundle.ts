import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { startBrowser } from '../../e2e/harness/browser.ts'
import {
  firstPageLimitKb,
  firstVisitLimitKb,
  scriptsOfFirstPage,
  totalKb,
  webBuild,
  type LoadedScript,
} from '../../e2e/steps/loaded-scripts.ts'
import { printLine, type Row } from './report.ts'

/** Minimum size of precompressed files; the server compresses smaller ones itself or not at all. */
const packedFromBytes = 1024

type Browser = Awaited<ReturnType<typeof startBrowser>>

/** All JavaScript loaded by the landing page, as transferred. */
export async function measureBundle(browser: Browser, url: string): Promise<Row[]> {
  const wide = await scriptsOf(browser, url, { width: 1440, isFirstVisit: false })
  const phone = await scriptsOf(browser, url, { width: 390, isFirstVisit: false })
  const first = await scriptsOf(browser, url, { width: 1440, isFirstVisit: true })
  const unpacked = [...wide, ...phone].filter(
    ({ encoding, brotliBytes }) => encoding !== 'br' && brotliBytes > packedFromBytes,
  )
  if (unpacked.length > 0) printLine(`not sent as brotli: ${unpacked.map(({ path }) => path).join(' ')}`)
  const brotli = (scripts: LoadedScript[]) => totalKb(scripts.map(({ brotliBytes }) => brotliBytes))
  const gzip = (scripts: LoadedScript[]) => totalKb(scripts.map(({ path }) => gzipBytes(path)))
  const row = (what: string, value: number, limit = firstPageLimitKb): Row => ({
    what,
    values: [value],
    unit: ' kB',
    limit,
  })
  return [
    row('JavaScript of /, 1440 wide, brotli', brotli(wide)),
    row('JavaScript of /, 390 wide, brotli', brotli(phone)),
    row('first visit with the slideshow, brotli', brotli(first), firstVisitLimitKb),
    row('for comparison: 1440 wide, gzip', gzip(wide), Infinity),
  ]
}

async function scriptsOf(
  browser: Browser,
  url: string,
  { width, isFirstVisit }: { width: number; isFirstVisit: boolean },
): Promise<LoadedScript[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  if (!isFirstVisit) await context.addInitScript(() => localStorage.setItem('onboardingDone', 'true'))
  const page = await context.newPage()
  const slideshow = page.getByRole('dialog', { name: 'Welcome to Guidefeed' })
  const scripts = await scriptsOfFirstPage(page, url, isFirstVisit ? slideshow : undefined)
  await context.close()
  return scripts
}

function gzipBytes(path: string): number {
  return gzipSync(readFileSync(join(webBuild, path)), { level: 9 }).length
}
