import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { accountButton, logIn } from '../steps/account.ts'

const channelsTitle = 'Pick your channels. Get one guide link.'
const seePage = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('access to pages', () => {
  sharedJourney(
    'a guest who opens the profile logs in at the channels and is sent to it',
    async ({ visit }) => {
      const { page } = await visit()
      await page.goto('/profile')
      await seePage(page, channelsTitle)
      await page.getByText('Log in to open your profile.').waitFor()
      await page.getByRole('link', { name: 'Log in to continue' }).click()
      await logIn(page, customer)
      await seePage(page, 'Profile')
      expect(pathOf(page)).toBe('/profile')
    },
  )

  sharedJourney('a guest who opens a link to a subscription logs in and is sent to it', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await accountButton(page).waitFor()
    await page.goto('/profile?section=subscription')
    await page.getByRole('link', { name: 'Manage subscription' }).click()
    await seePage(page, 'Subscription')
    const wanted = pathOf(page)
    const mail = await visit()
    await mail.page.goto(wanted)
    await mail.page.getByRole('link', { name: 'Log in to continue' }).click()
    await logIn(mail.page, customer)
    await seePage(mail.page, 'Subscription')
    expect(pathOf(mail.page)).toBe(wanted)
    await mail.page.getByRole('navigation', { name: 'You are here' }).getByText('Subscription').waitFor()
  })

  sharedJourney('guest-only and admin-only pages send a customer to the channels', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await accountButton(page).waitFor()
    for (const address of ['/login', '/registration', '/forgot-password', '/faq-list/1']) {
      await page.goto(address)
      await seePage(page, channelsTitle)
      expect({ address, seen: pathOf(page) }).toEqual({ address, seen: '/' })
    }
  })
})

describe('a new page', () => {
  sharedJourney(
    'begins at its top with the focus, or with the focus in the first field of its form',
    async ({ visit }) => {
      const { page } = await visit({ viewport: { width: 1440, height: 400 } })
      await page.goto('/faq-list')
      await seePage(page, 'Questions and answers')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await seePage(page, 'Privacy')
      await seeFreshPage(page)
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      await seePage(page, 'Log in')
      await seeFocused(page.getByLabel('Email'))
      await page.goto('/login')
      await page.getByRole('link', { name: 'Guidefeed, channels' }).click()
      await seePage(page, channelsTitle)
      await seeFreshPage(page)
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await seePage(page, 'Create an account')
      await seeFocused(page.getByLabel('Name', { exact: true }))
    },
  )

  sharedJourney('has its title', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 4\d\d/)
    for (const [address, title] of Object.entries(titles)) {
      await page.goto(address)
      await expect.poll(() => page.title()).toBe(`${title} · Guidefeed`)
    }
  })
})

const titles = {
  '/': 'Channels',
  '/prices': 'Prices',
  '/gift': 'Give a year',
  '/redeem': 'Redeem a gift',
  '/tv': 'Guide link for this device',
  '/faq-list': 'Questions and answers',
  '/status': 'Status',
  '/terms-and-conditions': 'Terms and conditions',
  '/privacy': 'Privacy',
  '/imprint': 'Imprint',
  '/callback': 'Callback',
  '/login': 'Log in',
  '/registration': 'Create an account',
  '/forgot-password': 'Forgot your password',
  '/reset-password': 'Set a new password',
  '/resend-verification-email': 'Confirm your email address',
  '/registration-callback': 'Check your inbox',
  '/email-verify': 'Email confirmation',
  '/verify-delete': 'Delete your account',
  '/error-404': 'Page not found',
  '/ping': 'pong',
}

async function seeFocused(part: Locator) {
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function seeFreshPage(page: Page) {
  await seeFocused(page.getByRole('main'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}
