import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** No violation of WCAG 2.2 A and AA nor of axe's best practices on the page as it stands. */
export async function seeAccessible(page: Page) {
  const found = await violationsOf(page)
  const url = page.url()
  expect({ url, found }).toEqual({ url, found: [] })
}

/** The same in light and in dark colours, without opening the page again. */
export async function seeAccessibleInAllColors(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await seeAccessible(page)
  }
}

/** Violations that axe finds on the current page: the rule, and the element. */
export async function violationsOf(page: Page) {
  // Transitions take 0.01 ms with reduced motion, but until the next frame a text still has the colour of before.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // The pages have no frames; without the search for them a look takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
