import type { Page } from 'playwright-core'

/** Makes a code for the television on the profile and returns it. */
export async function makeTvCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Get a code for the TV' }).click()
  const code = page.getByRole('region', { name: 'Get a code for the TV' }).getByText(/^\w{3} \w{3}$/)
  await code.waitFor()
  return (await code.innerText()).replace(' ', '')
}
