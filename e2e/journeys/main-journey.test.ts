import { describe, expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { newPerson, register } from '../steps/account.ts'
import {
  cart,
  channelSwitch,
  chooseCountry,
  openChannels,
  pickUntil,
  searchBox,
  seeHeld,
  seeShown,
  selectAllShown,
} from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'

describe('from an empty profile to a guide link', () => {
  journey('a visitor picks 200 channels, registers, pays, and changes them behind the same link', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await chooseCountry(page, 'Sweden')
    await seeShown(page, 124)
    await selectAllShown(page)
    await seeHeld(page, 124)
    await chooseCountry(page, 'Switzerland')
    await seeShown(page, 236)
    await searchBox(page).fill('sport')
    await page.waitForTimeout(3000)
    console.log(await page.locator('body').innerText())
    await page.screenshot({path:'/tmp/a.png'})
  })
})
