import type { Page } from 'playwright-core'
import { admin } from '../harness/site.ts'
import { accountButton, logIn } from './account.ts'

/** Logs the demo's administrator in. */
export async function logInAsAdmin(page: Page) {
  await page.goto('/login')
  await logIn(page, admin)
  await accountButton(page).waitFor()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
