import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'

declare global {
  var axe: typeof axeCore
}

/** Rules whose result can change with colours or layout; the others read the document, which every appearance shares. */
const ofAppearance = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices on the current page. */
export async function seeAccessible(page: Page, options?: Parameters<typeof violationsOf>[1]) {
  const found = await violationsOf(page, options)
  const url = page.url()
  expect({ url, found }).toEqual({ url, found: [] })
}

/** Runs axe in dark colours, and with DEEP=1 in light ones too, without reloading the page. The gate checks every page in one of them. */
export async function seeAccessibleInAllColors(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await seeAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (isDeep) await seeAccessible(page, { isOtherAppearance: true })
}

/**
 * Returns axe's violations on the current page: rule and element. `isOtherAppearance` if all rules have checked the page before, in
 * other colours or the other direction: only those that can differ run again.
 */
export async function violationsOf(page: Page, options: { isOtherAppearance?: boolean } = {}) {
  const found = await runAxe(page, options)
  // On a busy machine texts keep the previous colour for more frames; what is wrong with the page is found again.
  return found.length === 0 ? found : runAxe(page, options)
}

async function runAxe(page: Page, { isOtherAppearance = false }: { isOtherAppearance?: boolean }) {
  // Transitions take 0.01 ms with reduced motion, but texts can keep the previous colour for a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  // Once per document: evaluating axe takes longer than a run of all its rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(
    (only) =>
      globalThis.axe.run(document, {
        // Pages have no frames; describing elements without violations would take half the time.
        resultTypes: ['violations'],
        iframes: false,
        // Part of WCAG 2.2 AA, but not enabled by default.
        rules: { 'target-size': { enabled: true } },
        ...(only && { runOnly: only }),
      }),
    isOtherAppearance ? ofAppearance : null,
  )
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
