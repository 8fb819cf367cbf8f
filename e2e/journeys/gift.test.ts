import { describe, expect } from 'vitest'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { accountButton, logIn, newPerson, register } from '../steps/account.ts'
import { cart, pickIceland } from '../steps/channels-page.ts'
import { fillGift } from '../steps/gift.ts'
import { cards, payByCard } from '../steps/payment.ts'

describe('a year as a gift', () => {
  // Specification: A.522, A.523, A.524, A.525, A.784
  journey(
    'is bought by a guest who registers, and redeemed by its link; its buyer sees that',
    async ({ visit }) => {
      const { page } = await visit()
      await page.goto('/prices')
      await page.getByRole('link', { name: 'Give a year' }).click()
      await page.getByRole('radio', { name: /^Guide 50 / }).check()
      await fillGift(page, { recipient: 'Edda', giver: 'Grandma', message: 'Happy birthday!' })
      await page.getByRole('link', { name: 'Create an account' }).click()
      await register(page, newPerson())
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Happy birthday!')
      await page.getByRole('button', { name: 'Order and pay €9.90' }).dblclick()
      await page.waitForURL('**/sandbox/pay/*')
      await page.getByRole('button', { name: 'Cancel and go back' }).click()
      await page.getByRole('heading', { name: 'You left the payment page' }).waitFor()
      await page.getByRole('link', { name: 'Back to your order' }).click()
      expect(await page.getByLabel('For', { exact: true }).inputValue()).toBe('Edda')
      await page.getByRole('button', { name: 'Order and pay €9.90' }).click()
      await payByCard(page, cards.pays)
      await page.getByRole('heading', { name: 'Paid. Your gift is ready' }).waitFor()
      const link = await page.getByText(/^http\S+\/redeem\?code=\w+$/).innerText()
      await seeAccessibleInAllColors(page)

      const { page: recipient } = await visit()
      await recipient.goto(link)
      await recipient.getByRole('heading', { name: 'Grandma gave you a year of TV guide' }).waitFor()
      await recipient.getByText('Happy birthday!').waitFor()
      await seeAccessibleInAllColors(recipient)
      await recipient.getByRole('link', { name: 'Choose channels' }).click()
      await pickIceland(recipient)
      await cart(recipient).getByText('Your gift is applied at checkout').waitFor()
      // In place of the lowest price.
      await recipient.locator('strong', { hasText: 'Your gift is applied at checkout' }).waitFor()
      await cart(recipient).getByRole('button', { name: 'Continue', exact: true }).click()
      await recipient.getByRole('heading', { name: 'Create an account' }).waitFor()
      await recipient.getByText('Your gift is applied at checkout').waitFor()
      await register(recipient, newPerson())
      await recipient.getByText(/^Your gift is applied \(code /).waitFor()
      await recipient.getByRole('checkbox', { name: /renews each year/ }).check()
      await recipient.getByRole('checkbox', { name: /start at once/ }).check()
      await recipient.getByRole('button', { name: 'Order at no charge' }).click()
      await recipient.getByRole('heading', { name: 'Your year has started' }).waitFor()
      await recipient.getByRole('heading', { name: 'Your guide link', level: 2 }).waitFor()
      await seeAccessibleInAllColors(recipient)

      await page.getByRole('link', { name: 'See your gifts' }).click()
      await page.getByText(/^Redeemed on \d+ \w+ 20\d\d\.$/).waitFor()
      expect(await page.getByRole('heading', { name: 'A year of Guide 50 for Edda' }).count()).toBe(1)
      await seeAccessibleInAllColors(page)
      await page.goto(link)
      await page.getByRole('heading', { name: 'This gift has been redeemed' }).waitFor()
    },
  )

  journey('a customer with a paid year sees when they can use one', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await accountButton(page).waitFor()
    await page.goto('/gift')
    await page.getByRole('button', { name: /^Order and pay €/ }).click()
    await page.waitForURL('**/sandbox/pay/*')
    await payByCard(page, cards.pays)
    const link = await page.getByText(/^http\S+\/redeem\?code=\w+$/).innerText()
    await page.goto(link)
    await page.getByRole('heading', { name: /^You have a paid year until / }).waitFor()
    await page.getByText('Your code stays valid').waitFor()
    expect(await page.getByRole('link', { name: 'Choose channels' }).count()).toBe(0)
  })
})
