import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'

const doctor = (page: Page) => page.getByRole('region', { name: 'Trouble with your player?' })
const toDo = (page: Page) => doctor(page).getByRole('group', { name: 'What to do' })
const isFocused = (element: Element) => element === document.activeElement

/** Fetches a link like Kodi, which asks for the date of the file before it loads it. */
const asKodi = (link: string, method: 'HEAD' | 'GET') =>
  fetchLink(link, { method, headers: { 'user-agent': 'Kodi/21.1 (Linux; Android 14) App_Bitness/64' } })

describe('the doctor of the guide link', () => {
  // Specification: A.670
  journey('finds what is wrong in Kodi while it fetches, by keys alone', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    const packed = await page.getByText(/^http\S+\.xml\.gz$/).innerText()
    const plain = packed.replace(/\.gz$/, '')
    await asKodi(packed, 'HEAD')

    await doctor(page).getByRole('button', { name: 'Find the cause' }).focus()
    await page.keyboard.press('Enter')
    const player = doctor(page).getByLabel('Which player?')
    await expect.poll(() => player.inputValue()).toBe('kodi')
    await page.keyboard.press('Tab')
    expect(await player.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const symptom = (name: string) => doctor(page).getByRole('radio', { name })
    expect(await symptom('There is no guide at all').isChecked()).toBe(true)
    await doctor(page)
      .getByText(/Kodi.* only asked whether there is something new/)
      .waitFor()

    await asKodi(packed, 'GET')
    await doctor(page)
      .getByText(/The file arrived in full. It is compressed/)
      .waitFor()
    await toDo(page).getByText('PVR IPTV Simple Client › EPG › XMLTV URL').waitFor()
    await toDo(page).getByText(plain, { exact: true }).waitFor()
    await seeAccessibleInAllColors(page)

    await asKodi(plain, 'GET')
    await doctor(page)
      .getByText(/does not match your channels to the guide/)
      .waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await symptom('The guide is old, or new channels are missing').isChecked()).toBe(true)
    await toDo(page).getByText('Settings › PVR & Live TV › Guide › Clear data').waitFor()
    await page.keyboard.press('ArrowDown')
    const which = doctor(page).getByLabel('Which channel stays empty?')
    await which.selectOption(await which.getByRole('option').nth(1).getAttribute('value'))
    await doctor(page)
      .getByText(/has no programmes in our guide at present/)
      .waitFor()
    const filled = which.locator('optgroup[label^="With programmes: "] option')
    await which.selectOption(await filled.first().getAttribute('value'))
    await toDo(page)
      .getByText(/Our guide lists .* as: /)
      .waitFor()
    await seeAccessibleInAllColors(page)
  })

  journey('corrects the times in the player, or by the link where the player cannot', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    const packed = await page.getByText(/^http\S+\.xml\.gz$/).innerText()
    await asKodi(packed, 'GET')
    await fetchLink(packed, { headers: { 'user-agent': 'Jellyfin-Server/10.11' } })
    await doctor(page).getByRole('button', { name: 'Find the cause' }).click()
    const player = doctor(page).getByLabel('Which player?')
    await player.selectOption('kodi')
    await doctor(page).getByRole('radio', { name: 'All times are off' }).check()
    const answer = doctor(page).getByLabel('When does your player show it?')
    await doctor(page)
      .getByText(/^It is .* our guide has “.*” from .* to /)
      .waitFor()
    await answer.selectOption('120')
    await toDo(page)
      .getByText(/EPG time shift.* by .−2:00. hours/)
      .waitFor()
    await seeAccessibleInAllColors(page)

    await player.selectOption('jellyfin')
    await doctor(page)
      .getByText(/Last fetch by .Jellyfin/)
      .waitFor()
    await answer.selectOption('60')
    await toDo(page).getByRole('button', { name: 'Set the time shift' }).click()
    const shift = page.getByLabel('Time shift (hours)')
    await expect.poll(() => shift.evaluate(isFocused)).toBe(true)
    expect(await shift.inputValue()).toBe('-60')
    await page
      .getByRole('region', { name: 'What your link serves' })
      .getByRole('button', { name: 'Save' })
      .click()
    await page.getByText('Saved. Your player gets it with its next fetch.').waitFor()
    await doctor(page)
      .getByText(/your link shifts all times by .−1:00. hours/)
      .waitFor()
    expect(await answer.inputValue()).toBe('')
    expect(await toDo(page).count()).toBe(0)
  })
})
