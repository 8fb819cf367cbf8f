import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { inject, test } from 'vitest'
import type { RunnerTestCase } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { startBrowser } from './browser.ts'
import { seedDemo, startSite } from './site.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

type Site = Awaited<ReturnType<typeof startSite>>
type Fixture = { onCleanup(work: () => unknown): void }

/** One browser per worker. */
const browsing = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await startBrowser()
  onCleanup(() => browser.close())
  return browser
})

/** A test in a real browser: an empty profile per visitor, and a server for the file alone, which it may change at will. */
export const journey = browsing.extend('site', { scope: 'file' }, startDemo).extend('visit', createVisit)

/**
 * A journey on the worker's server, which other files use before and after: for files that change nothing but carts and accounts of their
 * own, and leave the clock alone. Starting a server takes seconds of CPU time.
 */
export const sharedJourney = browsing
  .extend('site', { scope: 'worker' }, startDemo)
  .extend('visit', createVisit)

/**
 * A journey that runs with DEEP=1 on the embedded database, which a newcomer starts with. Seeding it takes a minute, so the gate has
 * killed-server.test.ts,
 * with one country.
 */
export const newcomersJourney = journey.extend('site', { scope: 'file' }, async ({}, fixture) => {
  if (!isDeep) return startDemo({}, fixture)
  const folder = await seedDemo(null)
  const site = await startSite({ folder, onServer: null })
  rmSync(folder, { recursive: true, force: true })
  fixture.onCleanup(site.stop)
  return site
})

async function startDemo({}, { onCleanup }: Fixture) {
  const site = await startSite(inject('demo'))
  onCleanup(site.stop)
  return site
}

async function createVisit(
  { site, browser, task }: { site: Site; browser: Browser; task: Readonly<RunnerTestCase> },
  { onCleanup }: Fixture,
) {
  const visitors: Visitor[] = []
  onCleanup(async () => {
    const hasFailed = task.result?.state === 'fail'
    for (const visitor of visitors) await visitor.leave({ hasFailed, name: task.name })
  })
  /** Creates a visitor with an empty profile; no page is open yet. */
  return async (options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await createVisitor(browser, site.url, options)
    visitors.push(visitor)
    return visitor
  }
}
