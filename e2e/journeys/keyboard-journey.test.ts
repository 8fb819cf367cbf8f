import { expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { newPerson } from '../steps/account.ts'
import { cart, channelList, openChannels, searchBox, seeChannelCount } from '../steps/channels-page.ts'
import { hasFocus, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { cards, readGuideLink } from '../steps/payment.ts'

sharedJourney('the country list is one Tab stop, and arrow keys move through it', async ({ visit }) => {
  const { page } = await visit()
  await openChannels(page)
  const countries = page.getByRole('list', { name: 'Countries' }).getByRole('checkbox')
  expect(await countries.count()).toBeGreaterThan(2)
  await tabTo(page, countries.first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await countries.nth(1).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(searchBox(page))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocus(countries.nth(1))).toBe(true)
})

sharedJourney('the whole path from landing to a paid link works by keyboard alone', async ({ visit }) => {
  const { page } = await visit()
  const person = newPerson()
  await openChannels(page)
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }), 'Enter')
  await typeInto(page, searchBox(page), 'foxglove')
  await tabTo(page, channelList(page).getByRole('switch').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await seeChannelCount(page, 3)
  expect(await channelList(page).getByRole('switch').last().isChecked()).toBe(true)
  await pressOn(page, cart(page).getByRole('button', { name: /^Order for €/ }), 'Enter')

  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.keyboard.type(person.name)
  await typeInto(page, page.getByLabel('Email'), person.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password)
  await pressOn(page, page.getByRole('checkbox', { name: /I accept the terms/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Create account' }), 'Enter')

  await pressOn(page, page.getByRole('button', { name: 'Continue to your order' }), 'Enter')
  await pressOn(page, page.getByRole('checkbox', { name: /renews each year/ }), 'Space')
  await pressOn(page, page.getByRole('checkbox', { name: /start at once/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: /^Order and pay €/ }), 'Enter')

  await typeInto(page, page.getByLabel('Card number'), cards.pays)
  await typeInto(page, page.getByLabel('Expiry'), '12/40')
  await typeInto(page, page.getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')

  const link = await readGuideLink(page)
  await pressOn(page, page.getByRole('button', { name: 'Copy the .xml.gz link' }), 'Enter')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
