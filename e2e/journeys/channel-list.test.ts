import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { logIn, newPerson, register } from '../steps/account.ts'
import {
  channelList,
  channelSwitch,
  chooseCountry,
  countryBox,
  openChannels,
  searchBox,
  selectAllShown,
  seeChannelCount,
  seeShown,
} from '../steps/channels-page.ts'
import { phone } from '../harness/visitor.ts'
import { hasFocus } from '../steps/keyboard.ts'

// Specification: A.580, A.581, A.582, A.787
journey(
  'picks survive a removed country, the list works by keys, and a sign-in’s picks can be discarded',
  async ({ visit }) => {
    const person = newPerson()
    const { page } = await visit()
    await openChannels(page)
    await page.keyboard.press('/')
    expect(await hasFocus(searchBox(page))).toBe(true)
    await page.keyboard.type('foxglove news')
    await channelSwitch(page, 'Foxglove News').waitFor()

    // A country shows its channels, whatever was searched for. Versions of a channel share a row.
    await chooseCountry(page, 'Iceland')
    await seeShown(page, 9, 13)
    expect(await searchBox(page).inputValue()).toBe('')
    await page.getByRole('button', { name: '3 versions, Foxglove One' }).click()
    await channelSwitch(page, 'Foxglove One HD').waitFor()
    await expect.poll(() => channelList(page).getByRole('switch').count()).toBe(11)
    await seeShown(page, 9, 13)

    await page.getByRole('button', { name: 'Select all channels of Iceland' }).click()
    await seeChannelCount(page, 13)
    await countryBox(page, 'Iceland').uncheck()
    await page.getByText('13 removed').waitFor()
    await seeChannelCount(page, 0)
    await seeAccessibleInAllColors(page)
    await page.keyboard.press('Control+z')
    await seeChannelCount(page, 13)
    expect(await countryBox(page, 'Iceland').isChecked()).toBe(true)
    await countryBox(page, 'Iceland').uncheck()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await seeChannelCount(page, 13)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'HD only' }).click()
    await expect.poll(() => page.url()).toContain('filter=hd')
    await page.reload()
    await channelSwitch(page, 'Foxglove One HD').waitFor()
    await expect.poll(() => channelList(page).getByRole('switch').count()).toBe(3)
    await page.getByRole('button', { name: 'HD only' }).click()

    await countryBox(page, 'Iceland').uncheck()
    await seeChannelCount(page, 0)
    await page.goto('/?filter=selected')
    await page.getByRole('heading', { name: 'No channels selected yet' }).waitFor()
    await page.getByRole('button', { name: 'Show all channels' }).click()
    await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('foxglove')
    const first = channelList(page).getByRole('switch').first()
    await first.waitFor()
    const keys = page.getByText('Arrows move, → shows versions, Enter selects, Esc searches')
    expect(await keys.isVisible()).toBe(false)
    await page.keyboard.press('ArrowDown')
    expect(await hasFocus(first)).toBe(true)
    await keys.waitFor()
    expect(await channelList(page).getAttribute('aria-describedby')).toBe(await keys.getAttribute('id'))
    await seeVersionsByKeys(page)
    await first.focus()
    await page.keyboard.press('Enter')
    await seeChannelCount(page, 1)
    await page.keyboard.press('Escape')
    expect(await hasFocus(searchBox(page))).toBe(true)
    await enterBeforeResults(page, 'lanternhill')
    expect(await channelList(page).evaluate((list) => list.contains(document.activeElement))).toBe(true)
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await register(page, person)
    await seeChannelCount(page, 1)

    const elsewhere = (await visit()).page
    await openChannels(elsewhere)
    await searchBox(elsewhere).fill('lanternhill')
    await channelList(elsewhere).getByRole('switch').first().check()
    await elsewhere.getByRole('link', { name: 'Log in' }).click()
    await logIn(elsewhere, person)
    await seeChannelCount(elsewhere, 2)
    await elsewhere.getByText('1 channel added from this visit').waitFor()
    await elsewhere.getByRole('button', { name: 'Discard' }).click()
    await seeChannelCount(elsewhere, 1)
    await elsewhere.getByText('1 channel added from this visit').waitFor({ state: 'hidden' })
  },
)

/** The arrows along the line open and close the versions of a row, whose switch keeps the focus. */
async function seeVersionsByKeys(page: Page) {
  const row = channelSwitch(page, 'Foxglove One')
  const versions = page.getByRole('button', { name: '3 versions, Foxglove One' })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  expect(await versions.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await versions.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  expect(await versions.getAttribute('aria-expanded')).toBe('false')
  expect(await hasFocus(row)).toBe(true)
}

/** Enters the list while the results of the last letter are on their way, which then replace the entered row. */
async function enterBeforeResults(page: Page, text: string) {
  const entered = await searchBox(page).evaluate((field: HTMLInputElement, typed) => {
    field.select()
    document.execCommand('insertText', false, typed)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    return document.activeElement?.id
  }, text)
  await page.locator(`#${entered}`).waitFor({ state: 'detached' })
}

journey('a pressed filter is visible whole on phones, also right to left', async ({ visit }) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const { page } = await visit({ viewport: phone })
    await page.addInitScript((value) => localStorage.setItem('layout', value), JSON.stringify({ direction }))
    await page.goto('/?q=foxglove&filter=versions')
    const filters = page.getByRole('group', { name: 'Filter the list' })
    const chip = (name: string) => filters.getByRole('button', { name })
    /** Returns by how many pixels a chip is hidden by the edges of the line, or by their fading. */
    const hiddenPx = async (name: string) => {
      const [outer, inner] = await Promise.all([filters.boundingBox(), chip(name).boundingBox()])
      const { start, end } = await filters.evaluate((line) => {
        const left = Math.abs(line.scrollLeft)
        return { start: left, end: line.scrollWidth - line.clientWidth - left }
      })
      if (!outer || !inner) return Number.NaN
      const before = inner.x - outer.x
      const after = outer.x + outer.width - (inner.x + inner.width)
      const [ahead, behind] = direction === 'rtl' ? [after, before] : [before, after]
      return Math.max(0, (start > 1 ? 32 : 0) - ahead, (end > 1 ? 32 : 0) - behind)
    }
    await filters.getByRole('combobox').waitFor()
    await expect.poll(() => hiddenPx('All versions')).toBeLessThan(1)
    for (const name of ['Selected only', 'HD only', 'With a guide']) {
      await chip(name).click()
      await expect.poll(() => chip(name).getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => hiddenPx(name)).toBeLessThan(1)
    }
  }
})

// Specification: A.789
journey('a list comes back with its search, its countries and its undone picks', async ({ visit }) => {
  const { page } = await visit({ timezoneId: 'Atlantic/Reykjavik' })
  await page.goto('/')
  await seeShown(page, 9, 13)
  await searchBox(page).fill('kino')
  await expect.poll(() => page.url()).toContain('q=kino')
  await selectAllShown(page)

  // The visitor's country stays open, though nobody opened it, and the selected channels are shown without the search.
  expect(await countryBox(page, 'Iceland').isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Show your channels' }).click()
  await expect.poll(() => searchBox(page).inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => searchBox(page).inputValue()).toBe('kino')
  await searchBox(page).fill('')

  await countryBox(page, 'Iceland').uncheck()
  await chooseCountry(page, 'Iceland')
  await page.getByRole('button', { name: 'Select all channels of Iceland' }).click()
  await countryBox(page, 'Iceland').uncheck()
  await page.getByText('13 removed').waitFor()
  await chooseCountry(page, 'Sweden')
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => countryBox(page, 'Iceland').isChecked()).toBe(true)
  expect(await countryBox(page, 'Sweden').isChecked()).toBe(true)
})

// Specification: A.791
journey('a search whose code could not be loaded says so, and starts again', async ({ visit }) => {
  const { page } = await visit()
  const workers = '**/search.worker*'
  await page.route(workers, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => /worker/.test(request.url()) })
  await openChannels(page)
  await searchBox(page).click()
  await failed
  await page.keyboard.type('foxglove')
  await page.getByText('The channels did not load').waitFor()
  await page.unroute(workers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await channelSwitch(page, 'Foxglove One').waitFor()
  await page.keyboard.type(' news')
  await channelSwitch(page, 'Foxglove News').waitFor()
})
