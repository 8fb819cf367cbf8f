import type { Page } from 'playwright-core'
import type { customer } from '../harness/site.ts'
import { accountButton, logIn } from '../steps/account.ts'
import { searchBox } from '../steps/channels-page.ts'
import { readGuideLink } from '../steps/payment.ts'
import { manageSubscription } from '../steps/subscription.ts'
import type { Screen } from './screen.ts'

export async function openAs(page: Page, person: typeof customer) {
  await page.goto('/login')
  await logIn(page, person)
  await accountButton(page).waitFor()
}

export const customerScreens: readonly Screen[] = [
  {
    name: '20-customer-channels',
    isMain: true,
    async open(page) {
      await page.goto('/')
      await page
        .getByText(/min left/)
        .first()
        .waitFor()
    },
  },
  {
    name: '21-account-menu',
    async open(page) {
      await accountButton(page).click()
      await page.getByRole('button', { name: 'Log out' }).waitFor()
    },
  },
  {
    name: '22-epg',
    isMain: true,
    async open(page) {
      await page.keyboard.press('Escape')
      await searchBox(page).fill('Foxglove News')
      await page.getByRole('button', { name: 'EPG of Foxglove News' }).click()
      await page.getByRole('dialog').getByText('On now').waitFor()
    },
  },
  {
    name: '23-epg-unfolded',
    async open(page) {
      await page.getByRole('dialog').locator('[aria-current="time"]').getByRole('button').click()
    },
  },
  {
    name: '24-customer-changes',
    isMain: true,
    async open(page, { isWide }) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('switch', { name: 'Foxglove News' }).click()
      if (isWide) return
      await page.getByRole('button', { name: 'Review' }).click()
    },
  },
  {
    name: '25-profile',
    isMain: true,
    isWhole: true,
    async open(page) {
      await page.goto('/profile')
      await readGuideLink(page)
      await page.getByRole('img', { name: 'QR code of the guide link' }).waitFor()
    },
  },
  {
    name: '25-link-doctor',
    isMain: true,
    isWhole: true,
    async open(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Find the cause' }).click()
      await page.getByLabel('Which player?').selectOption('kodi')
      await page.getByRole('radio', { name: 'There is no guide at all' }).check()
      await page.getByRole('group', { name: 'What to do' }).waitFor()
    },
  },
  {
    name: '26-cancel-renewal',
    async open(page) {
      await page.goto('/profile?section=subscription')
      await page.getByRole('button', { name: 'Cancel renewal' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: '27-subscription',
    isMain: true,
    isWhole: true,
    open: manageSubscription,
  },
]
