import type { startBrowser } from '../../e2e/harness/browser.ts'
import { watchPage, type Watch } from './page-watch.ts'
import { frameRows, type Row } from './report.ts'
import { traceScrolling, traceTyping, type FrameTrace } from './frame-trace.ts'

type Browser = Awaited<ReturnType<typeof startBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

declare global {
  /** Injected by `watchPage`. */
  var watch: Watch
}

const typed = 'news'
const searchField = 'Search all channels'
/** From the click on the field to the first letter, in which the page loads what a search needs. */
const pointerToKeyMs = 500
/** A part of many names, and a country. */
const firstSearch = 'sport germany'

type Round = {
  firstPaintMs: number
  firstRowsMs: number
  typingMs: number
  selectAllMs: number
  clearMs: number
  undoMs: number
  scrolling: FrameTrace
}

/** Measures painting, response and scrolling of the full channel list. */
export async function measureChannelList(browser: Browser, url: string, rounds: number): Promise<Row[]> {
  const typing: FrameTrace[] = []
  for (let round = 0; round < rounds; round += 1) typing.push(await traceFirstSearch(browser, url))
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureOnce(browser, url))
  const row = (what: string, key: Exclude<keyof Round, 'scrolling'>, limit: number): Row => ({
    what,
    values: all.map((one) => one[key]),
    unit: ' ms',
    limit,
  })
  return [
    row('first paint', 'firstPaintMs', 1000),
    row('first rows painted', 'firstRowsMs', 1000),
    row('typing to result painted, the slowest letter', 'typingMs', 50),
    ...frameRows('typing on a first visit', typing, 50),
    row('select all, to the cart painted', 'selectAllMs', 200),
    row('remove all, to the cart painted', 'clearMs', 200),
    row('undo, to the cart painted', 'undoMs', 200),
    ...frameRows(
      'scrolling',
      all.map(({ scrolling }) => scrolling),
    ),
  ]
}

async function measureOnce(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const countries = await allCountries(url)
  await page.goto(`${url}/?countries=${countries}&filter=versions`)
  await page.getByText('8,000 channels', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const { firstPaintMs, firstRowsMs } = await page.evaluate(() => watch.paints())
  const scrolling = await traceScrolling(page, {
    downPx: 24_000,
    scrolledPx: () => page.evaluate(() => scrollY),
  })
  await page.evaluate(() => scrollTo(0, 0))
  const typingMs = await measureTyping(page)
  const selectAllMs = await measureClick(page, 'Select all shown')
  await page.waitForTimeout(3000)
  const clearMs = await measureClick(page, 'Remove all')
  const undoMs = await measureClick(page, 'Undo removal')
  await context.close()
  return { firstPaintMs, firstRowsMs, typingMs, selectAllMs, clearMs, undoMs, scrolling }
}

/** Traces typing in the page as a visitor first sees it, with the channels of the own country. */
async function traceFirstSearch(browser: Browser, url: string): Promise<FrameTrace> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto(url)
  await page.getByRole('list', { name: 'Channel list' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: searchField }).click()
  await page.waitForTimeout(pointerToKeyMs)
  const typing = await traceTyping(page, firstSearch)
  await page
    .getByRole('listitem')
    .filter({ hasText: /Sport.*Germany/ })
    .first()
    .waitFor()
  await context.close()
  return typing
}

async function allCountries(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/country?all=true`)
  const { data } = (await answer.json()) as { data: { code: string }[] }
  return data.map(({ code }) => code.toLowerCase()).join(',')
}

/** Time from each typed letter to the painted number of results. */
async function measureTyping(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: searchField })
  await field.click()
  await page.waitForTimeout(pointerToKeyMs)
  const times: number[] = []
  for (const letter of typed) {
    await page.evaluate(() => watch.start('input', '[aria-label="Channels"] [role="status"]'))
    await page.keyboard.type(letter)
    times.push(await page.evaluate(() => watch.result()))
    await page.waitForTimeout(300)
  }
  await field.fill('')
  await page.waitForTimeout(1000)
  return Math.max(...times)
}

async function measureClick(page: Page, name: string): Promise<number> {
  await page.evaluate(() => watch.start('click', '[aria-labelledby="cart-title"]'))
  await page.getByRole('button', { name, exact: true }).click()
  const time = await page.evaluate(() => watch.result())
  await page.waitForTimeout(1500)
  return time
}
