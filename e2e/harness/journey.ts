import { rmSync } from 'node:fs'
import { inject, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { seedDemo, startSite } from './site.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

/** A test in a real browser: one browser per worker, one server per file, an empty profile per visitor. */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite(inject('demo'))
    onCleanup(site.stop)
    return site
  })
  .extend('visit', async ({ site, browser, task }, { onCleanup }) => {
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
  })

/** The same on the embedded database, which a newcomer starts with. */
export const embeddedJourney = journey.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await seedDemo(null)
  const site = await startSite({ folder, onServer: null })
  rmSync(folder, { recursive: true, force: true })
  onCleanup(site.stop)
  return site
})
