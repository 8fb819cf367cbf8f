import { inject, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { startSite } from './site.ts'
import { createVisitor } from './visitor.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

/** A test in a real browser: one browser for the worker, one server for the file, an empty profile for each visitor. */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite(inject('demoFolder'))
    onCleanup(site.stop)
    return site
  })
  .extend('visit', async ({ site, browser, task }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      const hasFailed = task.result?.state === 'fail'
      for (const visitor of visitors) await visitor.leave({ hasFailed, name: task.name })
    })
    /** A new visitor with an empty profile; nothing is opened yet. */
    return async (options?: VisitorOptions): Promise<Visitor> => {
      const visitor = await createVisitor(browser, site.url, options)
      visitors.push(visitor)
      return visitor
    }
  })
