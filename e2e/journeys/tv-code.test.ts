import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'
import { makeTvCode } from '../steps/tv-code.ts'

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe('a code for the television', () => {
  // Specification: A.651
  journey('hands the guide link to another browser once, by its keys alone', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    const code = await makeTvCode(page)
    await page.getByText(/^Works once\. Expires in \W?(10:00|9:\d\d)/).waitFor()
    await page.getByText(/^\S+\/tv$/).waitFor()
    await seeAccessibleInAllColors(page)

    const { page: television, expectErrors } = await visit()
    expectErrors(/status of 4\d\d/)
    const paths: string[] = []
    television.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await television.goto('/tv')
    await television.getByRole('heading', { name: 'Guide link for this device' }).waitFor()
    // The field has the focus, as after opening the page with a remote control.
    await television.keyboard.type(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
    await television.keyboard.press('ArrowDown')
    expect(await focusedName(television)).toBe('Show the link')
    await television.keyboard.press('Enter')
    await television.getByRole('heading', { name: 'Your guide link' }).waitFor()
    await seeAccessibleInAllColors(television)
    for (const name of ['Copy the .xml.gz link', 'Copy the .xml link', 'Hide the link']) {
      await television.keyboard.press('ArrowDown')
      expect(await focusedName(television)).toBe(name)
    }
    const link = await television.getByText(/^http\S+\.xml\.gz$/).innerText()
    const guide = gunzipSync((await fetchLink(link)).bytes).toString()
    expect(guide.split('<channel ').length - 1).toBeGreaterThan(1)
    expect(guide).not.toContain('notice.guidefeed')
    // Neither code nor link is in an address that a proxy could log.
    expect(paths.filter((path) => path.includes(code) || path.includes('.xml'))).toEqual([])

    const use = page.getByRole('region', { name: 'Get a code for the TV' }).getByRole('paragraph')
    await use
      .filter({ hasText: /^Your link was shown on a device at \W?127\.0\.0\.1\W? \((\d+ seconds ago|now)\)/ })
      .waitFor()
    await seeAccessibleInAllColors(page)

    await television.keyboard.press('Enter')
    await television.getByLabel('Code').fill(code)
    await television.keyboard.press('Enter')
    await television.getByText('This code has already been used. Make a new one in your profile.').waitFor()
    await seeAccessibleInAllColors(television)
  })

  journey('is filled in by scanning or by its address, and asks before it is used up', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile')
    await makeTvCode(page)
    await page.getByRole('button', { name: 'Hide the code' }).click()
    const code = await makeTvCode(page)
    const { page: tablet } = await visit()
    for (const address of [`/tv#${code}`, `/tv/${code}`]) {
      await tablet.goto('/status')
      await tablet.goto(address)
      await expect.poll(() => tablet.getByLabel('Code').inputValue()).toBe(code)
      expect(new URL(tablet.url()).pathname).toBe('/tv')
    }
    // The page is still open when a code is scanned: only what follows the # changes.
    await tablet.getByLabel('Code').fill('typed')
    await tablet.evaluate(() => location.assign('#QQQQQQ'))
    await expect.poll(() => tablet.getByLabel('Code').inputValue()).toBe('QQQQQQ')
    await tablet.evaluate((scanned) => location.assign(`#${scanned}`), code)
    await expect.poll(() => tablet.getByLabel('Code').inputValue()).toBe(code)
    await tablet.getByRole('button', { name: 'Show the link' }).dblclick()
    await tablet.getByRole('heading', { name: 'Your guide link' }).waitFor()
    expect(new URL(tablet.url()).hash).toBe('')
    await tablet.reload()
    expect(await tablet.getByLabel('Code').inputValue()).toBe('')
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.getByRole('link', { name: 'Manage subscription' }).waitFor()
  })
})
