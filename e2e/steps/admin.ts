import type { Page } from 'playwright-core'
import { admin } from '../harness/site.ts'
import { enterAs } from './account.ts'

/** Logs the demo's administrator in; no page of the app is open yet. */
export const logInAsAdmin = (page: Page) => enterAs(page, admin)

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
