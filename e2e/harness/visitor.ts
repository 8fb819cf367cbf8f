import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startedEvent } from '../../apps/web/src/app/started.ts'

const resultsFolder = join(import.meta.dirname, '../../test-results')

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export type VisitorOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'userAgent' | 'colorScheme' | 'hasTouch' | 'isMobile' | 'locale' | 'reducedMotion'
> & {
  /** Meets the slideshow of the first visit; others have closed it before. */
  isFirstVisit?: boolean
}

/** Someone at a browser with an empty profile. What the page reports as an error is collected, and fails the test. */
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
  // Only for what never comes: on a busy machine 15 seconds pass in no time.
  context.setDefaultTimeout(60_000)
  // A browser only notes what the content security policy forbids where a library catches the refusal.
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
  await context.tracing.start({ snapshots: true, screenshots: false })
  const page = await context.newPage()
  const errors: string[] = []
  const expected: RegExp[] = []
  watchErrors(page, errors)
  return {
    page,
    context,
    /** Errors of the console that the test provokes, such as a refused login. */
    expectErrors: (pattern: RegExp) => void expected.push(pattern),
    /** Closes the profile. After a failed test, a picture and a trace stay under `test-results/`. */
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
 * Makes `goto` and `reload` wait until the page's app has started, unless told what to wait for (`waitUntil`). Before its start a
 * link loads the next page anew, and everything else is queued.
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
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
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
  await page.context().tracing.stop({ path: `${file}.zip` })
}
