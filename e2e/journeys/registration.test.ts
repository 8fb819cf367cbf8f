import { describe, expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { accountButton, addPerson, newPerson, sendRegistration } from '../steps/account.ts'
import { pickIceland } from '../steps/channels-page.ts'
import { followMail, readMail } from '../steps/mails.ts'

describe('a new customer', () => {
  // Specification: 2.5, 2.19, 2.22, 8.11
  sharedJourney('asks to check the inbox, and keeps the selection', async ({ visit }) => {
    const person = newPerson()
    const { page } = await visit()
    await pickIceland(page)
    const order = page.getByRole('complementary', { name: 'Your order' })
    await page.goto('/login?next=checkout&trial=true')
    await order.getByText(/^\d+ days free$/).waitFor()
    await page.goto('/registration')
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(await order.count()).toBe(0)
    await page.goto('/registration?next=checkout')
    await order.getByText('13 of 50 channels').waitFor()
    await order.getByText('€9.90 a year').waitFor()
    await sendRegistration(page, person)
    await page.getByText(`We have sent a link to ${person.email}`).waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('Verification email sent').waitFor()
    await page.getByRole('button', { name: 'Continue to your order' }).click()
    await page.getByText('13 channels in one personal guide link').waitFor()

    await followMail(page, await readMail(page, person.email, 'verify-email'), '/email-verify')
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    await page.getByRole('link', { name: 'Continue to your order' }).click()
    await page.getByText('13 channels in one personal guide link').waitFor()
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.getByRole('heading', { name: 'No subscription yet' }).waitFor()
    await page.getByRole('link', { name: 'See prices' }).waitFor()
    await page.getByRole('link', { name: /^Try \d+ days for free$/ }).click()
    await page.getByRole('button', { name: 'Start the free trial' }).waitFor()
    await page.goto('/registration-callback')
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  })

  sharedJourney('comes to the order by itself once the address is confirmed', async ({ visit }) => {
    const person = newPerson()
    const { page } = await visit()
    await pickIceland(page)
    await page.goto('/registration?next=checkout&trial=true')
    await sendRegistration(page, person)
    await page.getByRole('heading', { name: 'Your channels are saved' }).waitFor()
    await page.getByText('13 of 50 channels').waitFor()
    await seeAccessible(page)
    const tab = await page.context().newPage()
    await followMail(tab, await readMail(page, person.email, 'verify-email'), '/email-verify')
    await tab.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    const ways = tab.getByRole('main').getByRole('link', { name: /^(Try 7 days|Continue)/ })
    await expect.poll(() => ways.allTextContents()).toEqual(['Continue to your free trial'])
    await ways.first().click()
    await tab.getByRole('button', { name: 'Start the free trial' }).waitFor()
    await tab.close()
    await page.getByRole('button', { name: 'Start the free trial' }).waitFor()
    await page.getByText('Your email address is confirmed').waitFor()
  })

  // Specification: 2.8
  sharedJourney('can request the mail again without being logged in', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Registered, but no email arrived?' }).click()
    await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('Verification email sent').waitFor()
    const { text } = await readMail(page, person.email, 'verify-email')
    expect(text).toContain('/email-verify?token=')
  })

  sharedJourney('keeps the input if the address has an account', async ({ visit, site }) => {
    const known = await addPerson(site.url)
    const { page, expectErrors } = await visit()
    expectErrors(/status of 422/)
    await page.goto('/registration')
    await sendRegistration(page, { ...newPerson(), email: known.email })
    await page.getByText('There is already an account with this email').first().waitFor()
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).not.toBe('')
  })
})

// Specification: 2.9
sharedJourney('a signed-in customer is sent from the guest pages to the channels', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/registration')
  await sendRegistration(page, newPerson())
  await accountButton(page).waitFor()
  for (const path of [
    '/login',
    '/registration',
    '/forgot-password',
    '/reset-password',
    '/resend-verification-email',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
  }
})
