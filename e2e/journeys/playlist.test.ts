import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { seeAccessible, seeAccessibleInAllColors } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { desktop, phone } from '../harness/visitor.ts'
import { openChannels, searchBox, seeCartSaved, seeChannelCount, seeShown } from '../steps/channels-page.ts'
import { hasFocus } from '../steps/keyboard.ts'
import { dropFile, playlistDialog as dialog, recordRequests, writePlaylist } from '../steps/playlist.ts'

describe('a visitor with a playlist', () => {
  // Specification: A.500, A.714
  sharedJourney(
    'drops it, decides a doubtful entry, and has its channels; nothing of it is sent',
    async ({ site, visit }) => {
      const { text, secrets } = await writePlaylist(site.url)
      const { page, context } = await visit()
      await openChannels(page)
      const sent = recordRequests(context)
      await dropFile(page, 'Pick a country to start', text)

      const result = dialog(page).getByRole('status')
      await result.getByText('170 of 200 entries found').waitFor()
      await result.getByText('3 to decide').waitFor()
      await result.getByText('27 not found').waitFor()
      await result.getByText('60 films, series and radio stations left out').waitFor()
      await seeAccessibleInAllColors(page)

      const candidates = dialog(page).getByRole('radio')
      await expect.poll(() => hasFocus(candidates.first())).toBe(true)
      await page.keyboard.press('ArrowDown')
      expect(await candidates.nth(1).isChecked()).toBe(true)
      await page.keyboard.press('Enter')
      for (let at = 2; at <= 3; at += 1) {
        await dialog(page).getByText(`Which channel is it? ${at} of 3`).waitFor()
        await expect.poll(() => hasFocus(candidates.first())).toBe(true)
        await page.keyboard.press('ArrowUp')
        expect(await dialog(page).getByRole('radio', { name: 'None of these' }).isChecked()).toBe(true)
        await page.keyboard.press('Enter')
      }
      const add = dialog(page).getByRole('button', { name: 'Add 171 channels' })
      await expect.poll(() => hasFocus(add)).toBe(true)

      await dialog(page).getByText('Playlist with guide IDs for 171 entries').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).getByRole('button', { name: 'Save playlist' }).click(),
      ])
      const saved = await readFile(await file.path(), 'utf8')
      expect(saved.match(/tvg-id="[^"@]+\.(se|ch)"/g)).toHaveLength(171)
      expect(addressesOf(saved)).toEqual(addressesOf(text))

      await add.press('Enter')
      await seeChannelCount(page, 171)
      await seeCartSaved(page)
      await page.getByText('171 added', { exact: true }).waitFor()
      await seeShown(page, 171)
      expect(new URL(page.url()).searchParams.get('filter')).toBe('selected')

      expect(sent.some((request) => request.includes('playlist.worker'))).toBe(true)
      expect(
        secrets.filter((secret) => sent.some((request) => request.includes(secret.toLowerCase()))),
      ).toEqual([])
      await page.reload()
      await seeChannelCount(page, 171)
      await page.getByRole('button', { name: 'Show all' }).click()
      await page.getByRole('button', { name: 'Selected only', pressed: false }).waitFor()
    },
  )

  sharedJourney('pastes it on a phone, and copies the entries without a channel', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, hasTouch: true })
    await openChannels(page)
    await page.getByRole('button', { name: 'Bring your playlist' }).tap()
    await seeAccessibleInAllColors(page)
    await dialog(page).getByLabel('Or paste its text').fill('#EXTM3U\n#EXTINF:-1,Quuxwide Zyxo\n')
    await dialog(page).getByRole('button', { name: 'Find my channels' }).tap()
    await dialog(page).getByText('0 of 1 entry found').waitFor()
    await dialog(page).getByRole('button', { name: 'Copy' }).tap()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Quuxwide Zyxo')
    await dialog(page).getByRole('button', { name: 'Search for “Quuxwide Zyxo”' }).tap()
    await page.getByText('No channel found for “Quuxwide Zyxo”').waitFor()
    expect(await hasFocus(searchBox(page))).toBe(true)
    await page.getByRole('button', { name: 'Back to the playlist' }).tap()
    await dialog(page).getByText('0 of 1 entry found').waitFor()
    await dialog(page).getByRole('button', { name: 'Use another playlist' }).tap()
    await dialog(page).getByText('Choose a file').waitFor()
  })

  sharedJourney('scrolls on a phone without a button that covers another', async ({ site, visit }) => {
    const { text } = await writePlaylist(site.url)
    const { page } = await visit({ viewport: phone })
    await openChannels(page)
    await dropFile(page, 'Pick a country to start', text)
    await dialog(page).getByText('27 entries not found').click()
    await dialog(page).getByText('27 entries not found').hover()
    // A row is 36 pixels high.
    for (let at = 0; at < 4; at += 1) {
      await page.mouse.wheel(0, 9)
      await seeAccessible(page)
    }
  })

  sharedJourney('sees another file refused, by a worker that cannot open connections', async ({ visit }) => {
    const { page } = await visit({ viewport: desktop })
    await openChannels(page)
    const worker = page.waitForResponse(/playlist\.worker/)
    await dropFile(page, 'Pick a country to start', '<!doctype html>')
    await dialog(page).getByText('This is not an M3U playlist').waitFor()
    expect((await worker).headers()['content-security-policy']).toContain("default-src 'none'")
  })
})

const addressesOf = (playlist: string) => playlist.match(/^http.+/gm)
