import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

const channelsOf = (url: string) => createApi(url)('channelList', { query: { all: 'true' } })

/** A channel of the demo's customer, and how its guide link and cart stand. */
async function heldChannel(url: string) {
  const login = await createApi(url)('login', { body: customer })
  if (!('token' in login)) throw new Error('the customer has a second factor')
  const { token, user } = login
  const link = user.guide_link?.xml ?? ''
  const guide = async () => (await fetchLink(link)).bytes.toString()
  const [, xmltvId = ''] = /<channel id="([^"]*)"/.exec(await guide()) ?? []
  const channel = (await channelsOf(url)).find(({ xmltv_id }) => xmltv_id === xmltvId)
  const cart = async () => (await createApi(url, token)('cartRead', { query: {} })).activeChannelIds
  return { id: channel?.id ?? 0, xmltvId, guide, cart }
}

// Specification: A.9, A.73
journey('catalogue, cart and guide follow a channel edited by keyboard', async ({ visit, site }) => {
  const held = await heldChannel(site.url)
  const { page, expectErrors } = await visit()
  expectErrors(/status of 422/)
  await logInAsAdmin(page)
  await page.goto('/channel-list')
  await page.getByRole('rowheader').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(held.xmltvId)
  await page.getByText('1–1 of 1').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('')
  await page.getByLabel('Public ID').fill('No Such Form')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(2)
  await seeAccessible(page)
  await name.fill('Renamed Channel')
  await page.getByLabel('Other names').fill('Renamed HD')
  await page.getByLabel('Public ID').fill('renamed.test')
  await page.keyboard.press('Enter')
  await toast(page, 'Channel updated successfully').waitFor()
  await page.getByRole('definition').filter({ hasText: held.xmltvId }).waitFor()
  const renamed = () => channelsOf(site.url).then((channels) => channels.find(({ id }) => id === held.id))
  await expect.poll(renamed).toMatchObject({
    name: 'Renamed Channel',
    xmltv_id: 'renamed.test',
    aliases: ['Renamed HD', held.xmltvId],
  })
  await expect.poll(held.guide).toContain('<display-name>Renamed HD</display-name>')
  expect(await held.guide()).not.toContain(`"${held.xmltvId}"`)

  expect(await held.cart()).toContain(held.id)
  await page.getByLabel('Switched on').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Switched off', { exact: true }).waitFor()
  await expect.poll(renamed).toBeUndefined()
  await expect.poll(held.guide).not.toContain('renamed.test')
  expect(await held.cart()).not.toContain(held.id)
})

journey('a channel is deleted with a word on who loses it', async ({ visit, site }) => {
  const held = await heldChannel(site.url)
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto(`/channel-list/${held.id}`)
  await page.getByRole('button', { name: 'Preview guide' }).click()
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('link', { name: 'Carla Customer' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 channel?' })
  await dialog.getByText('1 customer has it and is informed by an email').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Channels deleted successfully').waitFor()
  await heading(page, 'Channel list').waitFor()
  await expect.poll(held.guide).not.toContain(`"${held.xmltvId}"`)
})

// Specification: A.74
journey('selected channels are deleted in the background', async ({ visit, site }) => {
  const before = await channelsOf(site.url)
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/channel-list')
  await page.getByRole('rowheader').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 channel?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Channels deleted successfully').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('deletion'))
  await expect.poll(async () => (await channelsOf(site.url)).length).toBe(before.length - 1)
})

journey('all channels that match a search are switched off in the background', async ({ visit, site }) => {
  const before = await channelsOf(site.url)
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/channel-list?search=.se')
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await toast(page, /^\d+ channels are being switched off$/).waitFor()
  const isLeft = ({ xmltv_id: id }: { xmltv_id: string }) => !id.includes('.se')
  await expect
    .poll(async () => (await channelsOf(site.url)).length, { timeout: 30_000 })
    .toBe(before.filter(isLeft).length)
})
