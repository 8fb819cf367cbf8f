import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { listChannelCalls } from '../steps/channel-calls.ts'
import { cart, channelList, searchBox, seeChannelCount } from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard, readGuideLink } from '../steps/payment.ts'
import { comeToCheckout, findBareChannels } from '../steps/subscription.ts'
import type { Page } from 'playwright-core'

async function seePaymentFailed(page: Page) {
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
}

describe('paying at the sandbox', () => {
  // Specification: 2.11
  sharedJourney('a declined card leaves the cart unchanged, and the next card pays', async ({ visit }) => {
    const { page } = await visit()
    await comeToCheckout(page)
    await order(page)
    await payByCard(page, cards.isDeclined)
    await seePaymentFailed(page)
    await page.getByText('Your card was declined.').waitFor()
    await page.getByRole('link', { name: 'Back to channels' }).click()
    await seeChannelCount(page, 13)
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'No guide link yet' }).waitFor()
    await page.getByRole('link', { name: 'Continue to your order' }).click()
    // Consents to this order were given; another order asks for its own.
    await page.getByRole('checkbox', { name: /renews each year/, checked: true }).waitFor()
    await page.getByRole('checkbox', { name: /start at once/, checked: true }).waitFor()
    // One that is revoked is not given again by a reload.
    await page.getByRole('checkbox', { name: /start at once/ }).uncheck()
    await page.getByRole('checkbox', { name: /renews each year/, checked: true }).waitFor()
    await page.reload()
    await page.getByRole('checkbox', { name: /start at once/, checked: false }).waitFor()
    await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
    await searchBox(page).fill('.is')
    await channelList(page).getByRole('switch', { checked: true }).first().click()
    await seeChannelCount(page, 12)
    await cart(page)
      .getByRole('button', { name: /^Order for €/ })
      .click()
    await page.getByRole('checkbox', { name: /renews each year/, checked: false }).waitFor()
    await page.getByRole('checkbox', { name: /start at once/, checked: false }).waitFor()
    await order(page)
    await payByCard(page, cards.pays)
    expect(await goToGuideLink(page)).toMatch(/\.xml\.gz$/)
  })

  sharedJourney(
    'the page after the payment has the link, and shows its first fetch when it happens',
    async ({ visit }) => {
      const { page } = await visit()
      await comeToCheckout(page)
      await order(page)
      await payByCard(page, cards.pays)
      const link = await readGuideLink(page)
      await page.getByRole('tab', { name: 'Kodi' }).waitFor()
      await page.getByText('Waiting for the first fetch.').waitFor()
      await fetch(link, { headers: { 'user-agent': 'Kodi/21.2' } })
      await page
        .getByText(/^Last fetch: .+, by Kodi\.$/)
        .first()
        .waitFor()
    },
  )

  // Specification: A.690
  sharedJourney('the order opened directly asks for its own channels only', async ({ visit }) => {
    const { page } = await visit()
    await comeToCheckout(page)
    const names = page.getByText('Iceland (13)')
    await names.waitFor()
    const lists = listChannelCalls(page)
    await page.reload()
    await names.waitFor()
    expect(lists).toEqual(['by id'])
  })

  // Specification: A.757
  sharedJourney(
    'channels without a guide leave the order by one button, and return by another',
    async ({ visit }) => {
      const { page } = await visit()
      const bare = await findBareChannels(page)
      await comeToCheckout(page, bare)
      const remove = page.getByRole('button', { name: 'Remove from the order' })
      await remove.focus()
      await page.keyboard.press('Enter')
      await page.getByText('13 channels in one personal guide link').waitFor()
      // The focus is on the way back.
      await page.getByText(`${bare.length} removed`).waitFor()
      await page.keyboard.press('Enter')
      await remove.waitFor()
      await page.getByText(`${13 + bare.length} channels in one personal guide link`).waitFor()
      // The second click is not meant for the button that takes the place of the first.
      const { width = 0 } = (await remove.boundingBox()) ?? {}
      await remove.dblclick({ position: { x: width - 20, y: 15 } })
      await page.getByText('13 channels in one personal guide link').waitFor()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  )

  sharedJourney('a card that needs confirmation pays after it', async ({ visit }) => {
    const { page } = await visit()
    await comeToCheckout(page)
    await order(page)
    await payByCard(page, cards.asksConfirmation)
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    expect(await goToGuideLink(page)).toMatch(/\.xml\.gz$/)
  })

  // Specification: A.784
  sharedJourney('canceling at the payment page keeps the cart for another order', async ({ visit }) => {
    const { page } = await visit()
    await comeToCheckout(page)
    await order(page)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.getByRole('heading', { name: 'You left the payment page' }).waitFor()
    await page.getByRole('link', { name: 'Back to your order' }).click()
    await order(page)
    await page.getByRole('button', { name: 'Pay with the sandbox wallet' }).click()
    expect(await goToGuideLink(page)).toMatch(/\.xml\.gz$/)
    await page.goto('/')
    await searchBox(page).fill('.is')
    await channelList(page).getByRole('switch', { checked: true }).first().waitFor()
    await seeChannelCount(page, 13)
  })

  sharedJourney('a mistyped card shows an error at its field and keeps the input', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/422/)
    await comeToCheckout(page)
    await order(page)
    await payByCard(page, '4242 4242 4242 4241')
    await page.getByRole('alert').filter({ hasText: 'You were not charged' }).waitFor()
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12/40')
  })
})
