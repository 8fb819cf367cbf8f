import type { Page } from 'playwright-core'
import { customer } from '../harness/site.ts'
import { newPerson, sendRegistration } from '../steps/account.ts'
import { passDays } from '../steps/clock.ts'
import { followMail, readMail } from '../steps/mails.ts'
import type { Screen } from './screen.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

const at = (path: string, title: string) => async (page: Page) => {
  await page.goto(path)
  await heading(page, title)
}

/** Account pages, as a guest sees them. */
export const accountScreens: readonly Screen[] = [
  {
    name: '30-forgot-password',
    open: at('/forgot-password', 'Forgot your password'),
  },
  {
    name: '31-reset-password',
    isMain: true,
    async open(page) {
      await page.getByLabel('Email').fill(customer.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await heading(page, 'Log in')
      await followMail(page, await readMail(page, customer.email, 'reset-password'), '/reset-password')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: '32-reset-password-dead',
    open: at('/reset-password', 'This link no longer works'),
  },
  {
    name: '33-resend-verification',
    open: at('/resend-verification-email', 'Confirm your email address'),
  },
  {
    name: '34-social-strange',
    open: at('/auth/sandbox/callback?code=x&state=y', 'This login did not start here'),
  },
  {
    name: '35-verify-delete',
    isMain: true,
    open: at('/verify-delete?token=x', 'Delete your account'),
  },
  {
    name: '37-email-verify-dead',
    open: at('/email-verify?token=x', 'This link no longer works'),
  },
  {
    name: '36-registered',
    isMain: true,
    async open(page) {
      await page.goto('/registration?next=checkout&trial=true')
      await sendRegistration(page, newPerson())
      await heading(page, 'Check your inbox')
    },
  },
]

/** Sections of the profile besides the guide link. */
export const settingsScreens: readonly Screen[] = [
  ...(
    [
      ['40-profile-account', 'account', 'Account'],
      ['41-profile-security', 'security', 'Where you are logged in'],
      ['42-profile-data', 'data', 'Download your data'],
    ] as const
  ).map(([name, section, title]): Screen => ({
    name,
    isMain: true,
    isWhole: true,
    async open(page) {
      await page.goto(`/profile?section=${section}`)
      await page.getByRole('heading', { name: title }).waitFor()
    },
  })),
  {
    name: '43-fresh-proof',
    isMain: true,
    async open(page) {
      await page.goto('/profile?section=account')
      await page.getByLabel('Email', { exact: true }).fill('other@example.test')
      await passDays(page, 11 / 1440)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
    },
  },
  {
    name: '44-qr-large',
    async open(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Show larger' }).click()
      await page.getByRole('dialog').getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
]
