import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { followMail, readMail } from '../steps/mails.ts'
import { cards } from '../steps/payment.ts'
import { comeToCheckout, manageSubscription, storeCard } from '../steps/subscription.ts'

describe('a trial', () => {
  sharedJourney('is chosen at the order, is free, and becomes a year with a card', async ({ visit }) => {
    const { page } = await visit()
    const person = await comeToCheckout(page)
    await page.getByRole('heading', { name: 'Order', exact: true }).waitFor()
    await page.goto('/checkout?trial=true')
    await page.getByText('The free trial needs a confirmed address.').waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('Verification email sent').waitFor()
    await followMail(page, await readMail(page, person.email, 'verify-email'), '/email-verify')
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    await page.goto('/checkout')
    await page.getByRole('link', { name: /^Try \d+ days for free instead$/ }).click()
    await page.getByRole('heading', { name: 'Your free trial' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('The free trial needs a confirmed address.').count()).toBe(0)
    expect(await page.getByText('VAT included').count()).toBe(0)
    expect(await page.getByText('get my money back').count()).toBe(0)
    await page.getByRole('checkbox', { name: /only if I add a payment method/ }).check()
    await page.getByRole('checkbox', { name: /start at once/ }).check()
    await page.getByRole('button', { name: 'Start the free trial' }).click()
    await page.getByRole('heading', { name: 'Your guide link' }).waitFor()

    await manageSubscription(page)
    await page.getByRole('heading', { name: /^Trial until / }).waitFor()
    await page.getByText('Nothing is charged unless you add a payment method.').waitFor()
    await page.getByText('Free trial', { exact: true }).waitFor()
    const cancel = page.getByRole('button', { name: 'Cancel renewal' })
    expect(await cancel.count()).toBe(0)
    await page.getByText(/one year from \d+ \w+ 20\d\d: €\d+\.\d\d\./).waitFor()
    await page.getByRole('button', { name: 'Order and pay' }).click()
    expect(await page.getByText('Tick this to continue.').count()).toBe(2)
    await page.getByRole('checkbox', { name: /renews each year/ }).check()
    await page.getByRole('checkbox', { name: /start at once/ }).check()
    await page.getByRole('button', { name: 'Order and pay' }).click()
    await storeCard(page, cards.pays)
    await page.getByRole('link', { name: 'View subscription' }).click()
    await page.getByText('You have added a payment method.').waitFor()
    await cancel.waitFor()
    await page.getByText(/^The first paid year begins for €/).waitFor()
  })
})
