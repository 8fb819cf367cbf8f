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

/** Puts Iceland's 13 channels into the cart of a new visitor. */
export async function pickIceland(page: Page) {
  await openChannels(page)
  await searchBox(page).fill('.is')
  await selectAllShown(page)
  await seeChannelCount(page, 13)
}

/** Waits until the list shows `count` channels, and `all` with the versions that share a row with them. */
export async function seeShown(page: Page, count: number, all = count) {
  const versions = all === count ? '' : ` ${all} counting HD and +1`
  const column = page.getByRole('region', { name: 'Channels', exact: true })
  await column.getByText(`${count} channels${versions}`, { exact: true }).waitFor()
}

/** Selects all channels of the list, including versions that are folded under one row. */
export async function selectAllShown(page: Page) {
  await showAllVersions(page)
  await page.getByRole('button', { name: 'Select all shown' }).click()
}

/** Gives HD and +1 versions rows of their own. */
export async function showAllVersions(page: Page) {
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.waitFor()
  if ((await filter.getAttribute('aria-expanded')) === 'false') await filter.click()
  const versions = page.getByRole('button', { name: 'All versions' })
  await versions.waitFor()
  if ((await versions.getAttribute('aria-pressed')) === 'true') return
  await versions.click()
  await page.waitForURL(/filter=\w*versions/)
}

/** Selects channels one by one from the top of the list, until the cart has `count`. */
export async function selectUpTo(page: Page, count: number) {
  for (let held = await channelCount(page); held < count; held += 1)
    await (await nextSwitch(page, { checked: false })).click()
  await seeChannelCount(page, count)
}

/** Returns the first switch in that state, scrolling down if needed, since the list is virtualised. */
async function nextSwitch(page: Page, { checked }: { checked: boolean }) {
  const next = channelList(page).getByRole('switch', { checked }).first()
  const last = channelList(page).getByRole('switch').last()
  // Results of a search may replace the row while it is scrolled to.
  while ((await next.count()) === 0) await last.scrollIntoViewIfNeeded().catch(() => null)
  return next
}

/** Waits until the cart shows `count` channels. */
export async function seeChannelCount(page: Page, count: number) {
  await expect.poll(() => channelCount(page)).toBe(count)
}

async function channelCount(page: Page): Promise<number> {
  const text = await cart(page).textContent()
  return Number(/(\d+)(?: of [\d,]+)? channels/.exec(text ?? '')?.[1] ?? 0)
}

/** Waits until the server has stored all changes of this browser. */
export async function seeCartSaved(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartPending'))).toBeNull()
}

/** Deselects the first `count` selected channels of the list. */
export async function deselectFirst(page: Page, count: number) {
  for (let done = 0; done < count; done += 1) await (await nextSwitch(page, { checked: true })).click()
}
