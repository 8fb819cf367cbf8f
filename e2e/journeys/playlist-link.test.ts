import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { channelsOf, expectedChannels } from '../guide-link/expected-channels.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { sharedJourney } from '../harness/journey.ts'
import { desktop, phone } from '../harness/visitor.ts'
import { newPerson, register } from '../steps/account.ts'
import { openChannels, seeCartSaved } from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard, readGuideLink } from '../steps/payment.ts'
import { playlistDialog as dialog, recordRequests, writePlaylist } from '../steps/playlist.ts'
import { buyYear } from '../steps/subscription.ts'

const fetchGuide = async (link: string) => gunzipSync((await fetchLink(link)).bytes)

describe('a playlist of 200 entries', () => {
  // Specification: A.500
  sharedJourney.for([
    { on: 'a desktop', viewport: desktop, goOn: async () => {} },
    {
      on: 'a phone',
      viewport: phone,
      goOn: (page: Page) => page.getByRole('button', { name: 'Review' }).click(),
    },
  ])('becomes a paid guide link with its channels, on $on', async ({ viewport, goOn }, { site, visit }) => {
    const { text, secrets } = await writePlaylist(site.url)
    const { page, context } = await visit({ viewport })
    await openChannels(page)
    const sent = recordRequests(context)
    await bringPlaylist(page, text)
    await dialog(page).getByText('170 of 200 entries found').waitFor()
    await dialog(page).getByRole('button', { name: 'Add 170 channels' }).click()
    await page.getByText('170 added', { exact: true }).waitFor()
    await seeCartSaved(page)

    await goOn(page)
    await page.getByRole('button', { name: /^Order for €/ }).click()
    await register(page, newPerson())
    await order(page)
    await payByCard(page, cards.pays)
    const link = await goToGuideLink(page)
    const channels = channelsOf(await fetchGuide(link))
    expect(channels).toHaveLength(170)
    expect(channels).toEqual(await expectedChannels(page))
    expect(secrets.filter((secret) => sent.some((one) => one.includes(secret.toLowerCase())))).toEqual([])
  })
})

describe('a customer with a playlist', () => {
  // Specification: A.500
  sharedJourney(
    'lets the guide link use its names, brings a later playlist, and deletes the names',
    async ({ site, visit }) => {
      const { page } = await visit()
      await buyYear(page, cards.pays)
      const link = await readGuideLink(page)
      const namesInGuide = async () => (await fetchGuide(link)).toString().match(/Own \w+ name|Another name/g)
      const channels = await createApi(site.url)('channelList', { query: { search: '.is', all: 'true' } })
      const [first = '', second = '', third = '', fourth = ''] = channels.map(({ xmltv_id: id }) => id)

      await page.goto('/')
      await bringPlaylist(
        page,
        writeEntries([first, 'Own first name'], [second, 'Own second name'], [third, 'Own third name']),
      )
      await dialog(page).getByRole('heading', { name: 'Compared with your channels' }).waitFor()
      const gone = channels.length - 3
      await dialog(page).getByText(`${gone} of your channels are not in this playlist`).waitFor()
      const consent = dialog(page).getByRole('checkbox', { name: 'Let my guide link use the names' })
      expect(await consent.isChecked()).toBe(false)
      await consent.check()
      await dialog(page).getByRole('button', { name: 'Save names' }).click()
      await page.getByText('Names of 3 channels saved').waitFor()
      await expect
        .poll(namesInGuide)
        .toEqual(expect.arrayContaining(['Own first name', 'Own second name', 'Own third name']))

      await page.reload()
      await bringPlaylist(
        page,
        writeEntries([first, 'Another name'], [third, 'Own third name'], [fourth, 'Own fourth name']),
      )
      await dialog(page).getByRole('heading', { name: 'Since your last playlist' }).waitFor()
      await dialog(page).getByText('1 new channel').waitFor()
      await dialog(page).getByText('1 renamed channel').click()
      await dialog(page).getByText('is now').waitFor()
      await dialog(page).getByText('1 of your channels is not in this playlist').click()
      await dialog(page).getByRole('button', { name: 'Remove 1 channel' }).click()
      await dialog(page).getByText('1 channel removed').waitFor()
      await dialog(page).getByRole('button', { name: 'Undo' }).click()
      await dialog(page).getByRole('checkbox', { name: 'Replace the names' }).check()
      await dialog(page).getByRole('button', { name: 'Save names' }).click()
      await page.getByText('Names of 3 channels saved').waitFor()
      expect(channelsOf(await fetchGuide(link))).toContain(second)
      await expect.poll(namesInGuide).not.toContain('Own second name')
      expect(await namesInGuide()).toEqual(expect.arrayContaining(['Another name', 'Own fourth name']))

      await page.goto('/profile?section=data')
      await page.getByRole('button', { name: 'Delete names' }).click()
      await page.getByText('Names deleted. Your link no longer has them.').waitFor()
      await expect.poll(namesInGuide).toBeNull()
    },
  )
})

async function bringPlaylist(page: Page, text: string) {
  await page.getByRole('button', { name: 'Bring your playlist' }).click()
  await dialog(page).getByLabel('Or paste its text').fill(text)
  await dialog(page).getByRole('button', { name: 'Find my channels' }).click()
}

const writeEntries = (...entries: (readonly [id: string, name: string])[]) =>
  [
    '#EXTM3U',
    ...entries.flatMap(([id, name]) => [`#EXTINF:-1 tvg-id="${id}",${name}`, 'http://tv.example/1']),
  ].join('\n')
