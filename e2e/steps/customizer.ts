import type { Page } from 'playwright-core'

export const customizer = (page: Page) => page.getByRole('dialog', { name: 'Appearance' })

export async function openCustomizer(page: Page) {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await customizer(page).getByRole('group', { name: 'Skin' }).waitFor()
}

/** Chooses a value of an option by its label. */
export async function chooseLook(page: Page, option: string, value: string) {
  await customizer(page)
    .getByRole('group', { name: option, exact: true })
    .getByText(value, { exact: true })
    .click()
}

export async function closeCustomizer(page: Page) {
  await page.keyboard.press('Escape')
  await customizer(page).waitFor({ state: 'hidden' })
}

/** Returns the appearance attributes of <html>. */
export const looks = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))
