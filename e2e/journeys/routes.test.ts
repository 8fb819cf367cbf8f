import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { admin, customer } from '../harness/site.ts'
import { enterAs, newPerson, register } from '../steps/account.ts'
import { pickIceland } from '../steps/channels-page.ts'
import { followMail, readMail } from '../steps/mails.ts'

const headline = { name: 'Pick your channels. Get one guide link.', level: 1 }
const title = { name: 'Log in', level: 1 }

sharedJourney('the home link clears the channel search', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/?q=lantern')
  const search = page.getByRole('searchbox', { name: 'Search all channels' })
  await expect.poll(() => search.inputValue()).toBe('lantern')
  await page.getByRole('banner').getByRole('link', { name: 'Guidefeed' }).click()
  await expect.poll(() => search.inputValue()).toBe('')
  await page.waitForURL((url) => url.search === '')
})

describe('guards', () => {
  // Specification: 2.28, 6.2
  sharedJourney(
    'a visitor of a signed-in-only page is sent to the channels, which offer the login',
    async ({ visit }) => {
      const { page } = await visit()
      for (const [path, next] of [
        ['/checkout', 'checkout'],
        ['/profile', 'profile'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', headline).waitFor()
        expect(new URL(page.url()).pathname).toBe('/')
        await page.getByRole('main').getByRole('link', { name: 'Log in to continue' }).waitFor()
        const button = page.getByRole('banner').getByRole('link', { name: 'Log in' })
        expect(await button.getAttribute('href')).toContain(`next=${next}`)
      }
    },
  )

  // Specification: 2.18, 2.29
  sharedJourney('an admin-only page sends visitors and customers to the channels', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/faq-list/1')
    await page.getByRole('heading', headline).waitFor()
    await enterAs(page, customer)
    await page.goto('/faq-list/1')
    await page.getByRole('heading', headline).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  // Specification: 2.10, 2.34
  sharedJourney(
    'an administrator opens guest-only and admin-only pages; a detail leads back to its list',
    async ({ visit }) => {
      const { page, expectErrors } = await visit()
      expectErrors(/status of 404/)
      await enterAs(page, admin)
      await page.goto('/login')
      await page.getByRole('heading', title).waitFor()
      await page.goto('/faq-list/1')
      await page.getByRole('heading', { name: 'What do I get?', level: 1 }).waitFor()
      await page
        .getByRole('navigation', { name: 'You are here' })
        .getByRole('link', { name: 'Questions' })
        .click()
      await page.getByRole('heading', { name: 'Questions and answers', level: 1 }).waitFor()
      await page.goto('/faq-list/999999')
      await page.getByRole('heading', { name: 'Question not found' }).waitFor()
    },
  )
})

describe('layouts', () => {
  // Specification: 2.24, 2.26, 2.30, 2.33
  sharedJourney('full pages have no menu, the others do; titled ones have breadcrumbs', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 422.*checkout\/callback/s)
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const path of ['/login', '/error-404', '/ping']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await menu.count()).toBe(0)
    }
    await page.goto('/prices')
    await menu.first().waitFor()
    await page.getByRole('navigation', { name: 'You are here' }).getByText('Prices').waitFor()
    await page.goto('/callback')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe('Callback · Guidefeed')
  })

  sharedJourney('both lead to the legal pages', async ({ visit }) => {
    const { page } = await visit()
    for (const path of ['/prices', '/login', '/error-404', '/ping']) {
      await page.goto(path)
      for (const name of ['Terms', 'Privacy', 'Imprint'])
        await page.getByRole('contentinfo').getByRole('link', { name }).waitFor()
    }
  })

  // Specification: 2.25
  sharedJourney('an unknown path leads to error-404', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/error-404')
  })

  // Specification: 2.31, 2.32
  sharedJourney(
    'after a navigation the page begins at its top, without a loading overlay',
    async ({ visit }) => {
      const { page } = await visit({ viewport: { width: 1440, height: 300 } })
      await page.goto('/terms-and-conditions')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect(await page.getByRole('progressbar', { name: 'The page is loading' }).count()).toBe(0)
    },
  )
})

// Specification: 4.9, A.770
sharedJourney('a free checkout leads to the profile with the server’s message', async ({ visit }) => {
  const person = newPerson()
  const { page } = await visit()
  await pickIceland(page)
  await page.goto('/registration')
  await register(page, person)
  await followMail(page, await readMail(page, person.email, 'verify-email'), '/email-verify')
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  await page.goto('/checkout?trial=true')
  await page.getByRole('checkbox', { name: /only if I add a payment method/ }).check()
  await page.getByRole('checkbox', { name: /start at once/ }).check()
  await page.getByRole('button', { name: 'Start the free trial' }).click()
  await page.getByText('Your trial has started. Your guide link is on your profile.').waitFor()
  await page.waitForURL(/\/profile$/)
  await page.getByRole('heading', { name: 'Your free trial has started' }).waitFor()
})
