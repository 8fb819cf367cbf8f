import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'
import { passDays } from '../steps/clock.ts'

const shownLink = async (page: Page) => page.getByText(/^http\S+\.xml\.gz$/).innerText()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get a new guide link' })
const statusOf = async (link: string) => (await fetchLink(link)).status
const guideAt = async (link: string) => gunzipSync((await fetchLink(link)).bytes).toString()
const formerLink = (page: Page) => page.getByText(/^Your old link works until /)

/** Resolves with the new link once the page shows it. */
async function seeAnotherLink(page: Page, than: string): Promise<string> {
  await page.getByText('You have a new guide link. Paste it into your players.').waitFor()
  await expect.poll(() => shownLink(page)).not.toBe(than)
  return shownLink(page)
}

describe('a new guide link', () => {
  // Specification: A.666
  journey('leaves the old one 24 hours, by keys alone', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    const old = await shownLink(page)
    await fetchLink(old, { headers: { 'user-agent': 'Kodi/21.1' } })

    await page.getByRole('button', { name: 'Get a new link…' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const keep = dialog(page).getByRole('radio', { name: 'It works for 24 more hours' })
    await expect.poll(() => keep.evaluate((radio) => radio === document.activeElement)).toBe(true)
    expect(await keep.isChecked()).toBe(true)
    await seeAccessibleInAllColors(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await shownLink(page)).toBe(old)

    await page.keyboard.press('Enter')
    await keep.waitFor()
    await expect.poll(() => keep.evaluate((radio) => radio === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // Busy until the state of the link is read; unlike a click, a key does not wait for that.
    const renew = dialog(page).getByRole('button', { name: 'Get new link' })
    await expect.poll(() => renew.isEnabled()).toBe(true)
    await page.keyboard.press('Enter')
    const renewed = await seeAnotherLink(page, old)
    await formerLink(page).waitFor()

    const guide = await guideAt(renewed)
    expect(guide).not.toContain('notice.guidefeed')
    await expect.poll(() => guideAt(old)).toContain('This player needs your new guide link')
    expect((await guideAt(old)).split('<channel ')).toHaveLength(guide.split('<channel ').length + 1)

    await fetchLink(old, { headers: { 'user-agent': 'TiviMate/5' } })
    const use = page.getByRole('region', { name: 'How your link is used' })
    await expect
      .poll(async () => {
        await page.reload()
        return use
          .getByRole('listitem')
          .filter({ hasText: /^(Kodi|TiviMate) at / })
          .count()
      })
      .toBe(2)
    await use.getByRole('cell', { name: /^TiviMate.*Old link$/ }).waitFor()
    await seeAccessibleInAllColors(page)

    await passDays(page, 1)
    expect(await statusOf(old)).toBe(404)
    expect(await statusOf(renewed)).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Get a new link…' }).waitFor()
    expect(await formerLink(page).count()).toBe(0)
  })

  journey('stops the old one at once, or as soon as the customer ends it', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    const first = await shownLink(page)
    await page.getByRole('button', { name: 'Get a new link…' }).click()
    await dialog(page).getByRole('radio', { name: 'It stops at once' }).check()
    await dialog(page).getByRole('button', { name: 'Get new link' }).dblclick()
    const second = await seeAnotherLink(page, first)
    await expect.poll(() => statusOf(first)).toBe(404)
    expect(await formerLink(page).count()).toBe(0)

    await page.reload()
    await page.getByRole('button', { name: 'Get a new link…' }).click()
    await dialog(page).getByRole('button', { name: 'Get new link' }).click()
    const third = await seeAnotherLink(page, second)
    expect(await statusOf(second)).toBe(200)
    await page.getByRole('button', { name: 'End it now' }).click()
    const question = page.getByRole('dialog', { name: 'End the old link now?' })
    await question.getByRole('button', { name: 'End old link' }).waitFor()
    await seeAccessibleInAllColors(page)
    await question.getByRole('button', { name: 'End old link' }).click()
    await page.getByText('The old link no longer works', { exact: true }).waitFor()
    await expect.poll(() => statusOf(second)).toBe(404)
    expect(await statusOf(third)).toBe(200)
    await expect.poll(() => formerLink(page).count()).toBe(0)
  })
})
