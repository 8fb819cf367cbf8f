import { describe, expect } from 'vitest'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { logIn, newPerson, register } from '../steps/account.ts'
import { cart, openChannels, searchBox, seeChannelCount, selectAllShown } from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'

sharedJourney(
  'Tab begins at the link to the content, also where a line is scrolled to its current part',
  async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await searchBox(page).waitFor()
    for (const [address, current] of [
      ['/tv-guide', page.getByRole('button', { name: 'Today', pressed: true })],
      ['/profile?section=data', page.getByRole('link', { name: 'Your data', exact: true })],
    ] as const) {
      await page.goto(address)
      await current.waitFor()
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').textContent()).toBe('Skip to content')
    }
  },
)

describe('axe finds no violation in light and dark colours', () => {
  sharedJourney('on the path from landing to the link', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await seeAccessibleInAllColors(page)
    await searchBox(page).fill('.is')
    await selectAllShown(page)
    await seeChannelCount(page, 13)
    await seeAccessibleInAllColors(page)
    await cart(page)
      .getByRole('button', { name: /^Order for €/ })
      .click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await seeAccessibleInAllColors(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await seeAccessibleInAllColors(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await seeAccessibleInAllColors(page)
    await register(page, newPerson())
    await page.getByRole('checkbox', { name: /renews each year/ }).waitFor()
    await seeAccessibleInAllColors(page)
    await order(page)
    await seeAccessibleInAllColors(page)
    await payByCard(page, cards.pays)
    await page.getByRole('heading', { name: 'Paid. Your guide link is ready' }).waitFor()
    await seeAccessibleInAllColors(page)
    await goToGuideLink(page)
    await page.getByRole('img', { name: 'QR code of the guide link' }).waitFor()
    await seeAccessibleInAllColors(page)
  })

  sharedJourney('in the programme of a channel', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await searchBox(page).fill('Foxglove News')
    await page.getByRole('button', { name: 'EPG of Foxglove News' }).click()
    await page.getByRole('dialog').getByText('On now').waitFor()
    await seeAccessibleInAllColors(page)
  })

  sharedJourney('on a phone', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true })
    await openChannels(page)
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Privacy' }).waitFor()
    await seeAccessibleInAllColors(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await searchBox(page).fill('.is')
    await selectAllShown(page)
    await seeAccessibleInAllColors(page)
    await page.getByRole('button', { name: 'Countries', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Countries' }).waitFor()
    await seeAccessibleInAllColors(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Review' }).tap()
    await page.getByRole('dialog', { name: 'Your guide' }).waitFor()
    await seeAccessibleInAllColors(page)
  })
})

// They draw no backgrounds of their own, which show the state otherwise.
sharedJourney('high contrast themes show which channels are selected', async ({ visit }) => {
  const { page } = await visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await openChannels(page)
  await searchBox(page).fill('.is')
  await page.getByRole('switch').first().check()
  const coloursOf = (checked: boolean) =>
    page
      .getByRole('switch', { checked })
      .first()
      .evaluate((it) => [
        getComputedStyle(it).backgroundColor,
        getComputedStyle(it, '::before').backgroundColor,
      ])
  await expect.poll(async () => (await coloursOf(true)).toReversed()).toEqual(await coloursOf(false))
})
