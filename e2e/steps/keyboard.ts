import type { Locator, Page } from 'playwright-core'

/** Maximum number of Tab presses to reach a control. */
const maxPresses = 60

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
  }
  throw new Error(`${String(target)} was not reached by ${maxPresses} presses of Tab`)
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Goes to a control by Tab and presses `key` on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
