import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  var axe: typeof axeCore
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices on the current page. */
export async function seeAccessible(page: Page) {
  const found = await violationsOf(page)
  const url = page.url()
  expect({ url, found }).toEqual({ url, found: [] })
}

/** Same in light and dark colours, without reloading the page. */
export async function seeAccessibleInAllColors(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await seeAccessible(page)
  }
}

/** Returns axe's violations on the current page: rule and element. */
export async function violationsOf(page: Page) {
  // Transitions take 0.01 ms with reduced motion, but texts can keep the previous colour for a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  // Once per document: evaluating axe takes longer than a run of all its rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(() =>
    // Pages have no frames; describing elements without violations would take half the time.
    globalThis.axe.run(document, { resultTypes: ['violations'], iframes: false }),
  )
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
