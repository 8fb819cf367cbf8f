import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const countryBox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}, \\d+ channels?$`) })
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search all channels' })
export const channelList = (page: Page) => page.getByRole('list', { name: 'Channel list' })
export const channelSwitch = (page: Page, name: string) =>
  channelList(page).getByRole('switch', { name, exact: true })
export const cart = (page: Page) => page.getByRole('complementary', { name: 'Your guide' })

/** Opens the landing page and waits for the catalogue. */
export async function openChannels(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
}

export async function chooseCountry(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Find a country' }).fill(name)
  await countryBox(page, name).check()
}

/** Iceland's 13 channels, in the cart of a visitor who has just come. */
export async function pickIceland(page: Page) {
  await openChannels(page)
  await searchBox(page).fill('.is')
  await selectAllShown(page)
  await seeHeld(page, 13)
}

/** The list shows `count` channels. */
export async function seeShown(page: Page, count: number) {
  await page.getByText(`${count} channels`, { exact: true }).waitFor()
}

export const selectAllShown = (page: Page) => page.getByRole('button', { name: 'Select all shown' }).click()

/** Switches on the next channels of the list, one by one from the top, until the cart holds `count`. */
export async function pickUntil(page: Page, count: number) {
  for (let held = await heldChannels(page); held < count; held += 1)
    await (await nextSwitch(page, { checked: false })).click()
  await seeHeld(page, count)
}

/** The first one in sight, or further down: only the rows around what is seen are there. */
async function nextSwitch(page: Page, { checked }: { checked: boolean }) {
  const next = channelList(page).getByRole('switch', { checked }).first()
  const last = channelList(page).getByRole('switch').last()
  while ((await next.count()) === 0) await last.scrollIntoViewIfNeeded()
  return next
}

/** The cart holds `count` channels, as its own words say. */
export async function seeHeld(page: Page, count: number) {
  await expect.poll(() => heldChannels(page)).toBe(count)
}

async function heldChannels(page: Page): Promise<number> {
  const text = await cart(page).textContent()
  return Number(/(\d+) of [\d,]+ channels/.exec(text ?? '')?.[1] ?? 0)
}

/** Channels that this browser has sent and the server has kept: nothing waits to be sent. */
export async function seeCartSaved(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartPending'))).toBeNull()
}

/** Switches off the first `count` channels of the list that are on. */
export async function putBack(page: Page, count: number) {
  for (let done = 0; done < count; done += 1) await (await nextSwitch(page, { checked: true })).click()
}
