import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { channelsOf, expectedChannels } from '../guide-link/expected-channels.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { sharedJourney } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { newPerson, register } from '../steps/account.ts'
import { openChannels, searchBox, seeShown, selectAllShown, showAllVersions } from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'
import type { Page } from 'playwright-core'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Your guide' })

describe('on a phone', () => {
  // Specification: 2.36, A.789
  sharedJourney(
    'a visitor selects two countries and 200 channels, registers, pays and sees the link',
    async ({ visit }) => {
      const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true })
      await openChannels(page)
      await page.getByRole('button', { name: 'Countries', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Countries' })
      await sheet.getByRole('checkbox', { name: /^Sweden/ }).check()
      await sheet.getByRole('checkbox', { name: /^Israel/ }).check()
      await sheet.getByRole('button', { name: 'Show channels' }).tap()
      await showAllVersions(page)
      await seeShown(page, 162)
      await selectAllShown(page)
      await searchBox(page).fill('.ch')
      await seeShown(page, 112)
      await pickByTouch(page, 200 - 162)
      await bar(page).getByText('200 channels').waitFor()
      await seeNothingCut(page)

      const review = bar(page).getByRole('button', { name: 'Review' })
      await review.tap()
      await page.getByRole('link', { name: 'Show your channels' }).tap()
      await seeShown(page, 200)
      expect(page.url()).toContain('filter=selected')
      await review.tap()
      await page
        .getByRole('dialog', { name: 'Your guide' })
        .getByRole('button', { name: /^Order for €/ })
        .tap()
      await page.getByRole('heading', { name: 'Create an account' }).waitFor()
      await seeNothingCut(page)
      await register(page, newPerson())
      await page.getByRole('heading', { name: 'Order', exact: true }).waitFor()
      await seeNothingCut(page)
      await order(page)
      await seeNothingCut(page)
      await payByCard(page, cards.pays)
      const link = await goToGuideLink(page)
      await seeNothingCut(page)
      const { bytes } = await fetchLink(link)
      expect(channelsOf(gunzipSync(bytes))).toEqual(await expectedChannels(page))
    },
  )
})

async function pickByTouch(page: Page, count: number) {
  const off = page.getByRole('list', { name: 'Channel list' }).getByRole('switch', { checked: false })
  for (let done = 0; done < count; done += 1) await off.first().tap()
}

/** Expects no horizontal overflow. */
async function seeNothingCut(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect({ url: new URL(page.url()).pathname, width }).toEqual({
    url: new URL(page.url()).pathname,
    width: phone.width,
  })
}
