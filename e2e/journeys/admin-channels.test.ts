import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { logInAsAdmin, toast } from '../steps/admin.ts'

const channelsOf = (url: string) => createApi(url)('channelList', { query: { all: 'true' } })

// Specification: A.9, A.73
journey('a channel is renamed by keyboard, and the catalogue follows at once', async ({ visit, site }) => {
  const [channel] = await channelsOf(site.url)
  const { page, expectErrors } = await visit()
  expectErrors(/status of 422/)
  await logInAsAdmin(page)
  await page.goto('/channel-list')
  await page.getByRole('rowheader').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(channel?.xmltv_id ?? '')
  await page.getByText('1–1 of 1').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('')
  await page.getByRole('dialog').getByLabel('Public ID').fill('No Such Form')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(2)
  await seeAccessible(page)
  await name.fill('Renamed Channel')
  await page.getByRole('dialog').getByLabel('Public ID').fill('renamed.test')
  await page.keyboard.press('Enter')
  await toast(page, 'Channel updated successfully').waitFor()
  const channels = await channelsOf(site.url)
  expect(channels.find(({ id }) => id === channel?.id)).toMatchObject({
    name: 'Renamed Channel',
    xmltv_id: 'renamed.test',
  })
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
