import { describe, expect } from 'vitest'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { cart, searchBox, selectAllShown } from '../steps/channels-page.ts'
import { endTermIn, passDays, runDueJobs } from '../steps/clock.ts'
import { cards, order, payByCard } from '../steps/payment.ts'
import { buyYear, chip, manageSubscription, storeCard } from '../steps/subscription.ts'

describe('a subscription in the profile', () => {
  // Specification: 2.23
  journey('a new card leads back to the subscription', async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    await manageSubscription(page)
    await page.getByText('Visa ending 4242').waitFor()
    await page.getByText('Expires 31 Dec 2040').waitFor()
    await page.getByRole('button', { name: 'Change payment method' }).click()
    await storeCard(page, cards.isDeclinedLater)
    await page.getByRole('heading', { name: 'Your payment method is saved' }).waitFor()
    await page.getByRole('link', { name: 'View subscription' }).click()
    await page.getByText('Visa ending 0341').waitFor()
  })

  journey('a declined card changes nothing and can be retried', async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    await manageSubscription(page)
    await page.getByRole('button', { name: 'Change payment method' }).click()
    await storeCard(page, cards.isDeclined)
    await page.getByRole('heading', { name: 'Your payment method was not saved' }).waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('Visa ending 4242').waitFor()
    await page.getByRole('button', { name: 'Change payment method' }).waitFor()
  })

  journey('a renewal is canceled, which keeps the guide, and resumed', async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    await manageSubscription(page)
    await page.getByText('Renews for €').waitFor()
    await page.getByRole('button', { name: 'Cancel renewal' }).click()
    await page.getByRole('dialog').getByText('You keep the guide until').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click()
    await page.getByText('Subscription renewal canceled successfully', { exact: true }).waitFor()
    await chip(page, 'Renewal canceled').waitFor()
    await page.getByText('The subscription ends. No further payment.').waitFor()
    await page.getByRole('button', { name: 'Resume renewal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume renewal' }).click()
    await page.getByText('Renewal resumed').waitFor()
    await page.getByText('Renews for €').waitFor()
  })

  journey('the receipt of an order is a PDF named after it', async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    await manageSubscription(page)
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download Receipt .* as a PDF$/ }).click()
    const file = await arrival
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  // Specification: 2.14
  journey('a missing subscription and another customer’s are not shown', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/40[34]|422/)
    await buyYear(page, cards.pays)
    for (const id of ['1', '999999', 'mine']) {
      await page.goto(`/profile/subscription/${id}`)
      await page.getByRole('heading', { name: 'Subscription not found' }).waitFor()
    }
    await page.getByRole('main').getByRole('link', { name: 'Back to profile' }).click()
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
  })

  journey('a declined renewal is paid with a new card', async ({ visit }) => {
    const { page } = await visit()
    const person = await buyYear(page, cards.isDeclinedLater)
    await endTermIn(page, person, 0.1)
    await page.goto('/profile?section=subscription')
    await chip(page, 'Expires soon').waitFor()
    await page.getByRole('button', { name: 'Resume renewal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume renewal' }).click()
    await chip(page, 'Renews soon').waitFor()
    await passDays(page, 0.15)
    await page.goto('/prices')
    const banner = page.getByRole('complementary', { name: 'The renewal was not paid' })
    await banner.getByText(/Your guide is active until/).waitFor()
    await seeAccessibleInAllColors(page)
    await banner.getByRole('link', { name: 'Change payment method' }).click()
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    expect(await banner.count()).toBe(0)
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'The renewal was not paid' }).waitFor()
    expect(await banner.count()).toBe(0)
    await page.getByText(/your guide is active until/).waitFor()
    await page.getByRole('link', { name: 'Change payment method' }).click()
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    await page.getByText('We’ll retry the payment.').waitFor()
    await page.getByText(/As soon as the payment method is saved, we charge it the unpaid €/).waitFor()
    await page.getByRole('button', { name: 'Change payment method' }).click()
    await storeCard(page, cards.pays)
    await page.getByRole('heading', { name: 'Your payment method is saved' }).waitFor()
    await runDueJobs(page)
    await page.getByRole('link', { name: 'View subscription' }).click()
    await page.getByText('Your guide is active.', { exact: true }).waitFor()
    await chip(page, 'Active').waitFor()
    expect(await page.getByRole('heading', { name: 'The renewal was not paid' }).count()).toBe(0)
    await page.getByText('Renewal', { exact: true }).waitFor()
  })

  journey('an ended one shows its end above the link, and offers another order', async ({ visit }) => {
    const { page } = await visit()
    const person = await buyYear(page, cards.pays)
    await page.getByRole('heading', { name: 'How to use it' }).waitFor()
    await endTermIn(page, person, 0.1)
    await passDays(page, 0.15)
    await page.goto('/profile')
    await page.getByText(/^Your subscription ended on /).waitFor()
    expect(await page.getByRole('heading', { name: 'How to use it' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Order again' }).click()
    await cart(page).waitFor()
  })

  journey('a paid upgrade is shown as a change of plan', async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    await page.getByRole('link', { name: 'Change channels' }).click()
    await searchBox(page).fill('.se')
    await selectAllShown(page)
    await cart(page)
      .getByRole('button', { name: /^Upgrade for €/ })
      .click()
    await order(page)
    await payByCard(page, cards.pays)
    await page.getByRole('heading', { name: /^Paid\. Your plan is now .*Guide 200/ }).waitFor()
    await page.getByRole('link', { name: 'See your guide link' }).click()
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.getByText('Upgrade', { exact: true }).waitFor()
  })
})
