import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { enterAs, logIn } from '../steps/account.ts'
import { listChannelCalls } from '../steps/channel-calls.ts'
import {
  chooseCountry,
  openChannels,
  pickIceland,
  seeChannelCount,
  selectAllShown,
} from '../steps/channels-page.ts'

const grid = (page: Page) => page.getByRole('grid', { name: /^Programmes by channel/ })
const running = (page: Page) => grid(page).locator('[aria-current="time"]')
const isInSight = (cell: Locator) =>
  cell.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < innerWidth && right > 0
  })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex'))
/** Returns the titles of which something is under the channels or outside the box, and those cut although there is room. */
const badlyCutTitles = (page: Page) =>
  grid(page).evaluate((box) => {
    const sightStart = box.querySelector('[role="rowheader"]')?.getBoundingClientRect().right ?? 0
    const sightEnd = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
    return [...box.querySelectorAll<HTMLElement>('[data-kind="programme"]')].flatMap((cell) => {
      const title = cell.querySelector('[dir="auto"]')
      const { left, right } = cell.getBoundingClientRect()
      // No room for a letter.
      if (title === null || Math.min(right, sightEnd) - Math.max(left, sightStart) < 42) return []
      const shown = title.getBoundingClientRect()
      const endPx = Math.min(right, sightEnd)
      const isInSight = shown.left >= sightStart && shown.right <= endPx
      const isCutEarly = title.scrollWidth > title.clientWidth && shown.right < endPx - 10
      return isInSight && !isCutEarly ? [] : [title.textContent]
    })
  })
const isCutByEllipsis = (cell: Element) => {
  const title = cell.querySelector('[dir="auto"]')
  return title !== null && title.scrollWidth > title.clientWidth
}

describe('the TV guide', () => {
  // Specification: A.657
  sharedJourney('shows guests what their selected channels show today', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/tv-guide')
    await page.getByText('You have not selected any channels yet').waitFor()
    await pickIceland(page)
    await page.getByRole('link', { name: 'TV guide' }).first().click()
    await page.getByText('13 channels', { exact: true }).waitFor()
    await running(page).first().waitFor()
    expect(await page.getByRole('button', { name: 'Today', pressed: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Tomorrow' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Log in to see all days' }).click()
    await page.getByText('Log in to see the programmes of your channels for all days.').waitFor()
    await logIn(page, customer)
    await page.waitForURL('**/tv-guide')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await grid(page).getByRole('gridcell').nth(3).getByText('–').waitFor()
    expect(await running(page).count()).toBe(0)
  })

  // Specification: A.794
  sharedJourney('shows those who have selected nothing what is on in their country', async ({ visit }) => {
    const { page } = await visit({ timezoneId: 'Atlantic/Reykjavik' })
    await page.goto('/tv-guide')
    await page.getByText('Here is what is on in your country.').waitFor()
    await running(page).first().waitFor()
    const names = await grid(page).getByRole('rowheader').allInnerTexts()
    expect(names.length).toBeGreaterThan(3)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(await grid(page).getByText('Iceland', { exact: true }).count()).toBe(1)
  })

  sharedJourney('shows those whose time zone names no country the way to the channels', async ({ visit }) => {
    const { page } = await visit({ timezoneId: 'UTC' })
    await page.goto('/tv-guide')
    await page.getByRole('heading', { name: 'You have not selected any channels yet' }).waitFor()
    await page.getByRole('link', { name: 'Select channels', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search all channels' }).waitFor()
  })

  sharedJourney('loads all rows for a guest who scrolls through 236 channels', async ({ visit }) => {
    const { page } = await visit()
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === '/api/epg/grid') statuses.push(answer.status())
    })
    await openChannels(page)
    await chooseCountry(page, 'Sweden')
    await chooseCountry(page, 'Switzerland')
    await selectAllShown(page)
    await seeChannelCount(page, 236)
    await page.getByRole('link', { name: 'TV guide' }).first().click()
    await running(page).first().waitFor()
    const lastRow = grid(page).locator('[aria-rowindex="236"]')
    for (let down = 0; (await lastRow.count()) === 0; down += 1) {
      expect(down).toBeLessThan(100)
      await grid(page).evaluate((box) => box.scrollBy({ top: box.clientHeight * 0.8 }))
      await running(page).first().waitFor()
    }
    await lastRow.getByRole('gridcell').first().waitFor()
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  sharedJourney('is read and opened by keyboard alone', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/prices')
    await enterAs(page, customer)
    await page.goto('/tv-guide')
    await running(page).first().waitFor()
    await page.getByRole('searchbox', { name: 'Find a channel' }).focus()
    await page.keyboard.press('Tab')
    const now = await focusedText(page)
    expect(await focusedRow(page)).toBe('1')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedText(page)).not.toBe(now)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedText(page)).toBe(now)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedRow(page)).toBe('2')
    await page.keyboard.press('Control+End')
    const last = await grid(page).getAttribute('aria-rowcount')
    await expect.poll(() => focusedRow(page)).toBe(last)

    await expect.poll(() => focusedText(page)).toMatch(/\d\d:\d\d/)
    const programme = (await focusedText(page)).replace(/\d\d:\d\d.*/, '')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.locator('[aria-expanded="true"]').getByText(programme).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedRow(page)).toBe(last)

    await page.keyboard.press('Enter')
    await panel.waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'hidden' })
    await page.goForward()
    await panel.locator('[aria-expanded="true"]').getByText(programme).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tv-guide')
  })

  sharedJourney('names the country of channels, and ends cut titles with an ellipsis', async ({ visit }) => {
    const { page } = await visit()
    await pickIceland(page)
    await page.getByRole('link', { name: 'TV guide' }).first().click()
    await running(page).first().waitFor()
    expect(await grid(page).getByText('Iceland', { exact: true }).count()).toBe(1)
    await grid(page)
      .getByRole('rowheader', { name: /^Foxglove Kids \(Iceland\)$/ })
      .waitFor()
    await grid(page).evaluate((box) => {
      const [cell, header] = ['[aria-current="time"]', '[role="rowheader"]'].map((selector) =>
        box.querySelector(selector)?.getBoundingClientRect(),
      )
      if (cell && header) box.scrollBy({ left: cell.right - header.right - 60 })
    })
    await expect.poll(() => badlyCutTitles(page)).toEqual([])
    expect(await running(page).first().evaluate(isCutByEllipsis)).toBe(true)
  })

  // Specification: A.690
  sharedJourney('asks for the selected channels only if it is opened directly', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/prices')
    await enterAs(page, customer)
    const lists = listChannelCalls(page)
    await page.goto('/tv-guide')
    await running(page).first().waitFor()
    expect(lists).toEqual(['by id'])
  })

  sharedJourney('finds channels by name, without loading anything twice', async ({ visit }) => {
    const { page } = await visit()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/epg/grid')) calls.push(request.url())
    })
    await page.goto('/prices')
    await enterAs(page, customer)
    await page.goto('/tv-guide')
    await running(page).first().waitFor()
    const rows = () => grid(page).getAttribute('aria-rowcount')
    expect(await rows()).toBe('200')
    const name =
      (await grid(page)
        .getByRole('rowheader')
        .nth(1)
        .locator('bdi')
        .evaluate(({ firstChild }) => firstChild?.textContent)) ?? ''
    const search = page.getByRole('searchbox', { name: 'Find a channel' })
    await search.fill(name.toUpperCase())
    await expect.poll(async () => Number(await rows())).toBeLessThan(10)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focusedRow(page)).toBe('1')
    await search.fill('no such channel')
    await page.getByRole('heading', { name: 'No channel found for “no such channel”' }).waitFor()
    await page.keyboard.press('Escape')
    await running(page).first().waitFor()
    expect(await rows()).toBe('200')
    expect(new Set(calls).size).toBe(calls.length)
  })

  sharedJourney('goes back to now after it was scrolled, on a phone', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true })
    await page.goto('/prices')
    await enterAs(page, customer)
    await page.goto('/tv-guide')
    await running(page).first().waitFor()
    await grid(page).evaluate((box) => box.scrollTo({ left: box.scrollLeft > 2000 ? 0 : 5000 }))
    await expect.poll(() => isInSight(running(page).first())).toBe(false)
    await page.getByRole('button', { name: 'Now', exact: true }).tap()
    await expect.poll(() => isInSight(running(page).first())).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  sharedJourney('shows what has loaded if a part fails, and loads that again', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/429/)
    await page.goto('/prices')
    await enterAs(page, customer)
    await page.goto('/tv-guide')
    await running(page).first().waitFor()
    const calls = '**/api/epg/grid?*'
    await page.route(calls, (route) =>
      route.fulfill({ status: 429, json: { message: 'Later', code: 'too_many_requests' } }),
    )
    await grid(page).evaluate((box) => box.scrollTo({ top: 6000 }))
    const failure = page.getByRole('alert').filter({ hasText: 'The programmes did not load' })
    await failure.waitFor()
    // Not in a toast as well.
    expect(await page.getByText('Later').count()).toBe(0)
    await page.unroute(calls)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await failure.waitFor({ state: 'detached' })
    await expect.poll(() => isInSight(running(page).last())).toBe(true)
  })

  sharedJourney('keeps the focused programme in sight of a low window', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 320, height: 256 } })
    await page.goto('/prices')
    await enterAs(page, customer)
    await page.goto('/tv-guide')
    await grid(page).locator('[aria-rowindex="3"] [aria-current="time"]').focus()
    for (const row of ['4', '5', '6']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focusedRow(page)).toBe(row)
    }
    const place = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON())
    expect(place.top).toBeGreaterThanOrEqual(0)
    expect(place.bottom).toBeLessThanOrEqual(256)
  })
})
