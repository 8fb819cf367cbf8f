import { expect } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { addChannels } from '../../apps/server/test/factories/catalogue.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { journey } from '../harness/journey.ts'
import { admin, customer } from '../harness/site.ts'
import { openSession } from '../steps/account.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { passSeconds } from '../steps/clock.ts'

const channelsOf = (url: string) => createApi(url)('channelList', { query: { all: 'true' } })

/** A channel of the demo's customer, and how its guide link and cart stand. */
async function heldChannel(url: string) {
  const login = await createApi(url)('login', { body: customer })
  if (!('token' in login)) throw new Error('the customer has a second factor')
  const { token, user } = login
  const link = user.guide_link?.xml ?? ''
  const guide = async () => (await fetchLink(link)).bytes.toString()
  const { etag = '' } = (await fetchLink(link)).headers
  /** Status for a player that has the guide as it is now. */
  const revalidate = async () => (await fetchLink(link, { headers: { 'if-none-match': etag } })).status
  const [, xmltvId = ''] = /<channel id="([^"]*)"/.exec(await guide()) ?? []
  const channel = (await channelsOf(url)).find(({ xmltv_id }) => xmltv_id === xmltvId)
  const cart = async () => (await createApi(url, token)('cartRead', { query: {} })).activeChannelIds
  return { id: channel?.id ?? 0, xmltvId, guide, revalidate, cart }
}

// Specification: A.9, A.73
journey('catalogue, cart and guide follow a channel edited by keyboard', async ({ visit, site }) => {
  const held = await heldChannel(site.url)
  expect(await held.revalidate()).toBe(304)
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
  expect(await held.revalidate()).toBe(200)

  expect(await held.cart()).toContain(held.id)
  await page.getByLabel('Switched on').uncheck()
  await page.getByText('1 customer has this channel and loses it').waitFor()
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
  await heading(page, 'Channel list').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'The channels are back').waitFor()
  expect(await held.guide()).toContain(`"${held.xmltvId}"`)

  await page.goto(`/channel-list/${held.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: /^Deleting channels in \d+ seconds?$/ }).waitFor()
  await passSeconds(page, 10)
  await toast(page, 'Channels deleted successfully').waitFor()
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
  await dialog.getByText(/^(No customer is affected|1 customer has at least one of them)/).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: /^Deleting channels in \d+ seconds?$/ }).waitFor()
  await passSeconds(page, 10)
  await toast(page, 'Channels deleted successfully').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('deletion'))
  await expect.poll(async () => (await channelsOf(site.url)).length).toBe(before.length - 1)
})

journey(
  'switching off all channels of a search asks again if their number changes',
  async ({ visit, site }) => {
    const before = await channelsOf(site.url)
    const { page, expectErrors } = await visit()
    expectErrors(/status of 409/)
    await logInAsAdmin(page)
    await page.goto('/channel-list?search=.se')
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
    await page.getByRole('button', { name: 'Switch off' }).click()
    const isLeft = ({ xmltv_id: id }: { xmltv_id: string }) => !id.includes('.se')
    const matching = before.filter((channel) => !isLeft(channel))
    const confirm = (count: number) =>
      page
        .getByRole('dialog', { name: `Switch off ${count} channels?` })
        .getByRole('button', { name: 'Switch off' })
    await confirm(matching.length).waitFor()
    const { token } = await openSession(site.url, admin)
    await createApi(site.url, token)('adminChannelDelete', { params: { id: matching[0]?.id ?? 0 } })
    await confirm(matching.length).click()
    await confirm(matching.length - 1).click()
    await toast(page, `${matching.length - 1} channels are being switched off`).waitFor()
    await expect
      .poll(async () => (await channelsOf(site.url)).length, { timeout: 300_000 })
      .toBe(before.filter(isLeft).length)
  },
)

journey(
  'the deletion of 1,000 channels shows its progress, is undone, and survives restarts of the server',
  async ({ visit, site }) => {
    const names = Array.from({ length: 1000 }, (_, index) => `Sjey ${index}`)
    // No worker, so that the deletion cannot end before it is undone.
    await site.restart({
      env: { ROLES: 'api,guide' },
      async meanwhile() {
        const { db, close } = await openDatabase(site.database)
        await addChannels(db, 'FO', names)
        await close()
      },
    })
    /** Makes waiting deletions due at once. */
    async function startDeletions() {
      const { pool, close } = await openDatabase(site.database)
      await pool.query(
        `update pgboss.job set start_after = created_on where name = 'curation.delete-channels'`,
      )
      await close()
    }
    const left = async () =>
      (await channelsOf(site.url)).filter(({ xmltv_id: id }) => id.endsWith('.fo')).length
    const { page, expectErrors } = await visit()
    expectErrors(/Failed to load resource/)
    await logInAsAdmin(page)
    const deleteAll = async () => {
      await page.goto('/channel-list?search=sjey')
      await page.getByRole('rowheader').first().waitFor()
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await page.getByRole('button', { name: 'Select all 1,000 results' }).click()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete 1,000 channels?' })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('progressbar', { name: 'Deleting channels' }).waitFor()
    }
    await deleteAll()
    await page.getByText('0 of 1,000', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'The channels are back').waitFor()
    expect(await left()).toBe(1000)

    await deleteAll()
    await site.restart({ meanwhile: startDeletions })
    await expect.poll(left, { interval: 10 }).toBeLessThan(1000)
    await site.restart()
    await toast(page, 'Channels deleted successfully').waitFor()
    expect(await left()).toBe(0)
  },
)

// Specification: A.380, A.381, A.382, A.383
journey('the subscriptions of all who have a channel are ended and refunded', async ({ visit, site }) => {
  const held = await heldChannel(site.url)
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto(`/channel-list/${held.id}`)
  const dialog = page.getByRole('dialog', { name: 'End and refund subscriptions?' })
  const begin = async () => {
    await page.getByRole('button', { name: 'End subscriptions' }).click()
    await dialog.getByLabel('All customers with these channels').check()
    await dialog.getByLabel('Reason').fill('The broadcaster has closed')
    await dialog.getByRole('button', { name: /^End and refund €/ }).click()
    await page.getByRole('heading', { name: /^Ending subscriptions in \d+ seconds?$/ }).waitFor()
  }
  await page.getByRole('button', { name: 'End subscriptions' }).click()
  await dialog.getByLabel('Reason').waitFor()
  await seeAccessible(page)
  await page.keyboard.press('Escape')
  await begin()
  await page.getByRole('button', { name: 'Stop' }).click()
  await toast(page, 'Ended: 0').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('ending'))
  await begin()
  await passSeconds(page, 10)
  await toast(page, /^Ended: [1-9]\d*, refunded: €/).waitFor()
})
