import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeXmltv } from '../../apps/server/test/factories/xmltv.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { desktop, phone } from '../harness/visitor.ts'
import { openSession } from '../steps/account.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { passDays } from '../steps/clock.ts'

/** Channels of each source: the first has Harbour in two countries, the second in a third one. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '/known.xml': ['harbour.is', 'harbour.de'],
  '/asked.xml': ['h7.fr'],
}
const origin = createServer(({ url = '' }, response) => {
  const channels = (sources[url] ?? []).map((id) => ({ id, name: 'Harbour', title: `From ${url}` }))
  response.end(makeXmltv(channels, '2026-11-21T00:00:00Z', 48))
})
beforeAll(() => new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve)))
afterAll(() => void origin.close())

/** Distance of a candidate's name and hint, both in Latin script, from the start of their box, in pixels. */
const startEdges = (dialog: Locator, direction: 'left to right' | 'right to left') =>
  dialog.evaluate((element, isReversed) => {
    document.documentElement.dir = isReversed ? 'rtl' : 'ltr'
    const edge = ({ left, right }: DOMRect) => (isReversed ? right : left)
    return [...element.querySelectorAll('label bdi')].slice(0, 2).map((text) => {
      const box = text.closest('label > span')
      return box === null
        ? null
        : Math.round(edge(box.getBoundingClientRect()) - edge(text.getBoundingClientRect()))
    })
  }, direction === 'right to left')

// Specification: A.514
journey('a doubtful channel is mapped by keyboard, and its guide follows', async ({ visit, site }) => {
  const { token } = await openSession(site.url, admin)
  const api = createApi(site.url, token)
  for (const path of Object.keys(sources)) {
    const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}${path}`
    const { id } = await api('adminSourceCreate', { body: { name: path.slice(1), url } })
    await api('adminSourceRun', { params: { id } })
    await expect
      .poll(async () => (await api('adminSourceRead', { params: { id } })).last_run?.status)
      .toBe('ok')
  }
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/sources')
  await page.getByRole('link', { name: 'asked.xml' }).click()
  await page.getByRole('link', { name: 'Mapping (1)' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Channel mapping (1)' }).waitFor()
  // The watch of the attention list runs each minute.
  await passDays(page, 2 / (24 * 60))
  await expect.poll(async () => (await api('adminAttentionList')).length).toBe(1)
  await page.goto('/attention')
  const waiting = page.getByRole('row').filter({ hasText: '1 mapping waits for a decision' })
  await waiting.getByRole('link', { name: 'Review' }).click()
  await heading(page, 'Channel mapping').waitFor()
  await page.getByRole('rowheader', { name: 'Harbour' }).waitFor()
  await seeAccessible(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Harbour' })
  const chosen = dialog.getByRole('radio', { checked: true })
  await expect.poll(() => chosen.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await dialog.getByText('Another country').first().waitFor()
  await seeAccessible(page)
  expect(await startEdges(dialog, 'right to left')).toEqual([0, 0])
  expect(await startEdges(dialog, 'left to right')).toEqual([0, 0])
  await page.setViewportSize(phone)
  const save = await dialog.getByRole('button', { name: 'Save' }).boundingBox()
  expect(save && save.y + save.height).toBeLessThanOrEqual(phone.height)
  await page.setViewportSize(desktop)
  // The last candidate: both fit equally well, so the present channel is chosen.
  await page.keyboard.press('ArrowUp')
  const picked = await chosen.locator('xpath=ancestor::label').innerText()
  const [xmltvId = ''] = /harbour\.\w\w/.exec(picked) ?? []
  expect(['harbour.is', 'harbour.de']).toContain(xmltvId)
  await page.keyboard.press('Enter')
  await toast(page, 'Mapping saved').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('No channel matches').waitFor()

  const channel = (await api('channelList', { query: { all: 'true' } })).find((it) => it.xmltv_id === xmltvId)
  const params = { id: channel?.id ?? 0 }
  await expect
    .poll(async () => (await api('adminChannelRead', { params })).sources.map(({ name }) => name))
    .toContain('asked.xml')
  await page.goto(`/channel-list/${params.id}`)
  await page.getByRole('link', { name: 'Change mapping' }).click()
  await page.getByRole('rowheader', { name: 'Harbour' }).first().waitFor()
  expect(await page.getByText('Decided', { exact: true }).count()).toBeGreaterThan(0)
  await page.goto('/attention')
  await page.getByText('Nothing needs attention.').waitFor()
})

journey('channels without a guide are listed from the dashboard', async ({ visit, site }) => {
  const { token } = await openSession(site.url, admin)
  const { channels, channels_with_guide: covered } = (await createApi(site.url, token)('adminDashboard'))
    .health
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Without a guide/ }).click()
  await heading(page, 'Channel list').waitFor()
  await page
    .getByText(`of ${channels - covered}`)
    .first()
    .waitFor()
  await seeAccessible(page)
  await page.getByRole('searchbox').fill('harbour')
  await page.getByText('No channel matches').waitFor()
})
