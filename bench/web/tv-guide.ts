import type { startBrowser } from '../../e2e/harness/browser.ts'
import { customer } from '../../e2e/harness/site.ts'
import { enterAs } from '../../e2e/steps/account.ts'
import { frameRows, type Row } from './report.ts'
import { traceScrolling } from './frame-trace.ts'

type Browser = Awaited<ReturnType<typeof startBrowser>>

/** Measures scrolling of the TV guide with the 200 channels of the demo's customer. */
export async function measureTvGuide(browser: Browser, url: string, rounds: number): Promise<Row[]> {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureOnce(browser, url))
  const rows = (what: string, of: 'down' | 'across'): Row[] =>
    frameRows(
      what,
      all.map((one) => one[of]),
    )
  return [...rows('through 200 channels', 'down'), ...rows('through the day', 'across')]
}

async function measureOnce(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  const page = await context.newPage()
  await page.goto('/prices')
  await enterAs(page, customer)
  await page.goto('/tv-guide')
  const grid = page.getByRole('grid')
  await grid.locator('[aria-current="time"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await grid.evaluate((box) => box.scrollTo(0, 0))
  await page.waitForTimeout(1500)
  const across = await traceScrolling(page, {
    endPx: 5000,
    scrolledPx: () => grid.evaluate((box) => box.scrollLeft),
  })
  const down = await traceScrolling(page, {
    downPx: 10_000,
    scrolledPx: () => grid.evaluate((box) => box.scrollTop),
  })
  await context.close()
  return { across, down }
}
