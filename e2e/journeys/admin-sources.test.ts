import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { guideOf } from '../../apps/server/test/factories/source-calls.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { passSeconds } from '../steps/clock.ts'

let content = guideOf('Salt')
const origin = createServer((_request, response) => response.end(content))
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/guide.xml`
})
afterAll(() => void origin.close())

const offered = async (siteUrl: string, xmltvId: string) =>
  (await createApi(siteUrl)('channelList', { query: { all: 'true' } })).find(
    ({ xmltv_id }) => xmltv_id === xmltvId,
  )

journey('a source is tried, added, run, held back, refused and accepted', async ({ visit, site }) => {
  const { page, expectErrors } = await visit()
  expectErrors(/status of 422/)
  await logInAsAdmin(page)
  await page.goto('/sources')
  await page.getByRole('link', { name: 'Add source' }).click()
  await heading(page, 'Add source').waitFor()
  await page.getByRole('button', { name: 'Test source' }).click()
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(1)
  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Test source' }).click()
  await page.getByRole('heading', { name: 'What it would add' }).waitFor()
  await page.getByText('1: alfa').waitFor()
  await seeAccessible(page)
  await page.getByLabel('Name').fill('Iceland')
  expect(await offered(site.url, 'alfa.is')).toBeUndefined()
  await page.getByRole('button', { name: 'Add source' }).click()
  await heading(page, 'Iceland').waitFor()
  await page.getByRole('button', { name: 'Run now' }).click()
  const result = (text: string) => page.getByRole('definition').filter({ hasText: text })
  await result('Updated').waitFor()
  await expect.poll(() => offered(site.url, 'alfa.is')).toBeDefined()
  await page.getByLabel('Read automatically').uncheck()
  await page.getByText('No customer is affected.').waitFor()
  await page.getByLabel('Read automatically').check()

  content = guideOf('Pepper', 20, 'beta.is')
  const held = page.getByRole('region', { name: 'A run is held back' })
  const decide = async (label: string) => {
    await page.getByRole('button', { name: 'Run now' }).click()
    await held.getByText('1: beta').waitFor()
    await held.getByText('1: alfa').waitFor()
    await seeAccessible(page)
    await held.getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog')
    if (label === 'Accept') await dialog.getByText('No customer is affected.').waitFor()
    await dialog.getByRole('button', { name: label }).click()
  }
  await decide('Reject')
  await toast(page, 'Run rejected').waitFor()
  await held.waitFor({ state: 'hidden' })
  expect(await offered(site.url, 'beta.is')).toBeUndefined()
  await decide('Accept')
  await result('Updated').waitFor()
  await expect.poll(() => offered(site.url, 'beta.is')).toBeDefined()

  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByText('Rejected', { exact: true }).waitFor()
  await page.getByText('Accepted', { exact: true }).waitFor()
  await page.locator('[data-row-opener]').first().click()
  await page.getByRole('dialog').getByText('Dropped programmes').waitFor()
  await seeAccessible(page)
})

journey('selected sources are read from the list', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/sources')
  await page.getByRole('rowheader').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Run now' }).click()
  await toast(page, '1 run started').waitFor()
})

journey('the order of sources is changed by keyboard', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/sources')
  await page.getByRole('button', { name: 'Change order' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  const names = () => rows.evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent))
  await rows.first().waitFor()
  const before = await names()
  const last = before.at(-1) ?? ''
  await page.getByRole('button', { name: `Move ${last} up` }).focus()
  // The dialog shows the new order before it is saved.
  await Promise.all([page.waitForResponse(/\/move$/), page.keyboard.press('Enter')])
  const expected = before.toSpliced(-2, 2, last, before.at(-2))
  await expect.poll(names).toEqual(expected)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Move ${last} up`)
  await seeAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Change order' }).click()
  await rows.first().waitFor()
  expect(await names()).toEqual(expected)
})

// Specification: A.671
journey('a German administrator reads in German why a source fails', async ({ visit }) => {
  content = '<rss></rss>'
  const { page } = await visit({ locale: 'de-DE' })
  await logInAsAdmin(page)
  await page.goto('/sources/new')
  await page.getByLabel('Adresse').fill(`${url}?german`)
  const reason = 'Die Quelle ist ein Dokument, das mit <rss> beginnt, kein XMLTV.'
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await page.getByText(reason).waitFor()
  await page.getByLabel('Name').fill('Island')
  await page.getByRole('button', { name: 'Trotzdem hinzufügen' }).click()
  await heading(page, 'Island').waitFor()
  await page.getByRole('button', { name: 'Jetzt abrufen' }).click()
  await page.getByRole('definition').filter({ hasText: reason }).waitFor()
  await seeAccessible(page)
  await page.getByRole('link', { name: 'Abrufe', exact: true }).click()
  await page.locator('[data-row-opener]').first().click()
  await page.getByRole('dialog').getByText(reason).waitFor()
  await passSeconds(page, 120)
  await page.goto('/attention')
  await page.getByRole('row').filter({ hasText: 'Island' }).getByText(reason).waitFor()
  await seeAccessible(page)
})
