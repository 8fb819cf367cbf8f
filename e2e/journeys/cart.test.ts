import { describe, expect } from 'vitest'
import { customer } from '../harness/site.ts'
import { journey } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { logIn, newPerson, register } from '../steps/account.ts'
import {
  cart,
  channelSwitch,
  chooseCountry,
  openChannels,
  deselectFirst,
  pickIceland,
  searchBox,
  seeCartSaved,
  seeChannelCount,
  selectAllShown,
} from '../steps/channels-page.ts'
import { hasFocus } from '../steps/keyboard.ts'

describe('the cart of a visitor', () => {
  // Specification: 4.10, 9.16
  journey('survives a reload, even before it is sent', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await searchBox(page).fill('.is')
    await selectAllShown(page)
    await page.reload()
    await seeChannelCount(page, 13)
    await seeCartSaved(page)
    await page.reload()
    await seeChannelCount(page, 13)
  })

  journey('survives being offline: shows it, and saves automatically once back online', async ({ visit }) => {
    const { page, context, expectErrors } = await visit()
    expectErrors(/ERR_INTERNET_DISCONNECTED/)
    await openChannels(page)
    await searchBox(page).fill('foxglove')
    await channelSwitch(page, 'Foxglove News').check()
    await seeCartSaved(page)

    await context.setOffline(true)
    await channelSwitch(page, 'Foxglove One').check()
    await seeChannelCount(page, 2)
    await cart(page).getByText('Not saved yet, trying again').waitFor()
    await page.getByText('Guidefeed cannot be reached. Retrying.').waitFor()

    await context.setOffline(false)
    await seeCartSaved(page)
    await cart(page).getByText('Not saved yet, trying again').waitFor({ state: 'hidden' })
    await page.reload()
    await seeChannelCount(page, 2)
  })

  journey('is shared by all tabs, even offline, and each can undo the other’s change', async ({ visit }) => {
    const { page, context, expectErrors } = await visit()
    expectErrors(/ERR_INTERNET_DISCONNECTED/)
    await openChannels(page)
    const other = await context.newPage()
    await openChannels(other)
    await searchBox(page).fill('foxglove')
    await searchBox(other).fill('foxglove')
    await channelSwitch(page, 'Foxglove News').check()
    await expect.poll(() => channelSwitch(other, 'Foxglove News').isChecked()).toBe(true)
    await seeCartSaved(page)

    await context.setOffline(true)
    await channelSwitch(page, 'Foxglove One').check()
    await expect.poll(() => channelSwitch(other, 'Foxglove One').isChecked()).toBe(true)
    await channelSwitch(other, 'Foxglove News').uncheck()
    await seeChannelCount(page, 1)
    await context.setOffline(false)
    await seeCartSaved(page)
    await other.close()
    await page.reload()
    await channelSwitch(page, 'Foxglove One').waitFor()
    await seeChannelCount(page, 1)
    expect(await channelSwitch(page, 'Foxglove One').isChecked()).toBe(true)
  })

  journey('selects and deselects all channels of a country, which stays shown', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await chooseCountry(page, 'Iceland')
    await page.getByRole('button', { name: 'Select all channels of Iceland' }).click()
    await seeChannelCount(page, 13)
    await page.getByRole('button', { name: 'Deselect all channels of Iceland' }).click()
    await cart(page).getByText('No channels yet').waitFor()
    await page.getByRole('checkbox', { name: 'Iceland, 13 channels', checked: true }).waitFor()
  })

  journey('is emptied and restored by keyboard, with the focus on the opposite', async ({ visit }) => {
    const { page } = await visit()
    await pickIceland(page)
    const clear = cart(page).getByRole('button', { name: 'Remove all' })
    const undo = cart(page).getByRole('button', { name: 'Undo removal' })
    await clear.press('Enter')
    await expect.poll(() => hasFocus(undo)).toBe(true)
    await undo.press('Enter')
    await expect.poll(() => hasFocus(clear)).toBe(true)
  })

  journey('leaves the end of the page in sight on phones', async ({ visit }) => {
    const { page } = await visit({ viewport: phone })
    await openChannels(page)
    await cart(page).getByText('No channels yet').waitFor()
    const language = page.getByRole('contentinfo').getByRole('combobox')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const isCovered = () =>
      language.evaluate((field) => {
        const { x, y, width, height } = field.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) !== field
      })
    await expect.poll(isCovered).toBe(false)
  })

  // Specification: 4.13
  journey('is merged with the customer’s at login', async ({ visit }) => {
    const person = newPerson()
    const atHome = await visit()
    await openChannels(atHome.page)
    await searchBox(atHome.page).fill('foxglove')
    await channelSwitch(atHome.page, 'Foxglove News').check()
    await atHome.page.getByRole('link', { name: 'Log in' }).click()
    await atHome.page.getByRole('link', { name: 'Create an account' }).click()
    await register(atHome.page, person)
    await seeChannelCount(atHome.page, 1)

    const onTheWay = await visit()
    await openChannels(onTheWay.page)
    await searchBox(onTheWay.page).fill('foxglove')
    await channelSwitch(onTheWay.page, 'Foxglove One').check()
    await onTheWay.page.getByRole('link', { name: 'Log in' }).click()
    await logIn(onTheWay.page, person)
    await seeChannelCount(onTheWay.page, 2)
  })

  // Specification: 4.5
  journey('loses the channels of a removed country', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await page.getByRole('button', { name: /^Iceland/ }).click()
    await selectAllShown(page)
    await seeChannelCount(page, 13)
    await page.getByRole('checkbox', { name: 'Iceland, 13 channels' }).uncheck()
    await cart(page).getByText('No channels yet').waitFor()
    await seeCartSaved(page)
    await page.reload()
    await cart(page).getByText('No channels yet').waitFor()
  })
})

describe('the cart of a customer', () => {
  // Specification: 4.6
  journey('shows paid channels, marks changes, and undoes them', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await seeChannelCount(page, 200)
    await searchBox(page).fill('.se')
    await deselectFirst(page, 1)
    await cart(page).getByText('1 removed').waitFor()
    await cart(page).getByRole('button', { name: 'Restore removed' }).click()
    await seeChannelCount(page, 200)
    const save = cart(page).getByRole('button', { name: 'Everything is saved' })
    await expect.poll(() => save.isDisabled()).toBe(true)
  })
})
