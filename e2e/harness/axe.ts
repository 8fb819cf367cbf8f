import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
  // Transitions take 0.01 ms with reduced motion, but texts keep the previous colour until the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // Skip the search for frames, of which there are none: it takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
