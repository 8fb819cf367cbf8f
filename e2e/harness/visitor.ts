import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startedEvent } from '../../apps/web/src/app/started.ts'

const resultsFolder = join(import.meta.dirname, '../../test-results')

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export type VisitorOptions = Pick<
  BrowserContextOptions,
  | 'viewport'
  | 'timezoneId'
  | 'userAgent'
  | 'colorScheme'
  | 'hasTouch'
  | 'isMobile'
  | 'locale'
  | 'reducedMotion'
> & {
  /** Sees the slideshow of the first visit; other visitors have closed it before. */
  isFirstVisit?: boolean
}

/** Creates a visitor: a browser context with an empty profile. Errors of the page are collected and fail the test. */
export async function createVisitor(
  browser: Browser,
  url: string,
  { isFirstVisit = false, ...options }: VisitorOptions = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(isFirstVisit ? {} : { storageState: slideshowClosed(url) }),
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  // Only for missing elements: on a busy machine, a minute can be too short.
  context.setDefaultTimeout(300_000)
  // If a library catches the error, a violation of the content security policy is only reported as an event.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- watchErrors reads it there
      console.error(`forbidden by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  )
  await context.addInitScript(
    (event) => document.addEventListener(event, () => Reflect.set(window, 'appHasStarted', true)),
    startedEvent,
  )
  context.on('page', waitForApps)
  // Snapshots of the document before and after each action would be a tenth of the journeys' CPU time.
  await context.tracing.start({ snapshots: false, screenshots: false })
  const page = await context.newPage()
  const errors: string[] = []
  const expected: RegExp[] = []
  watchErrors(page, errors)
  return {
    page,
    context,
    /** Declares console errors that the test provokes, such as a refused login. */
    expectErrors: (pattern: RegExp) => void expected.push(pattern),
    /** Closes the profile. After a failed test, saves a screenshot, the document and a trace under `test-results/`. */
    async leave({ hasFailed, name }: { hasFailed: boolean; name: string }) {
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      if (hasFailed || unexpected.length > 0) await keepEvidence(page, name)
      await context.close()
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
    },
  }
}
export type Visitor = Awaited<ReturnType<typeof createVisitor>>

/**
 * Makes `goto` and `reload` wait until the app has started, unless `waitUntil` is given. Before that, a link reloads the app, and
 * all other input is queued.
 */
function waitForApps(page: Page) {
  const appHasStarted = () =>
    page.waitForFunction(
      () => Reflect.get(window, 'appHasStarted') === true || document.querySelector('#root') === null,
    )
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil === undefined) await appHasStarted()
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await appHasStarted()
    return answer
  }
}

function slideshowClosed(url: string) {
  const localStorage = [{ name: 'onboardingDone', value: 'true' }]
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

function watchErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // Our own init scripts, in frames that allow none.
    const isOurs = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isOurs)
      errors.push(`console: ${message.text()} (${message.location().url})`)
  })
}

async function keepEvidence(page: Page, name: string) {
  const file = join(
    resultsFolder,
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 100),
  )
  await mkdir(resultsFolder, { recursive: true })
  await page.screenshot({ path: `${file}.png` }).catch(() => undefined)
  const html = await page.content().catch(() => null)
  if (html !== null) await writeFile(`${file}.html`, html)
  await page.context().tracing.stop({ path: `${file}.zip` })
}
