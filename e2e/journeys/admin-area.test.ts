import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { sharedJourney } from '../harness/journey.ts'
import { admin, customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'

const headline = { name: 'Pick your channels. Get one guide link.', level: 1 }
const adminCode =
  /\/(admin|users?-page|user-|billing-pages|payment-page|countries-page|channel-(list-)?page|sources?-|new-source|order-dialog|run-dialog|use-channel-list|address(es)?-page|settings-page|audit|email-template|sent-mails|faq-(list|edit)|texts?-page|rich-|jobs?-|palette|standing)/

sharedJourney(
  'guests and customers are sent away from admin pages and load none of their code',
  async ({ visit }) => {
    const { page } = await visit()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const addresses = [
      '/users',
      '/users/1',
      '/orders',
      '/payments',
      '/payments/1',
      '/countries',
      '/channel-list',
      '/channel-list/1',
      '/sources',
      '/sources/new',
      '/sources/1',
      '/ips',
      '/ips/203.0.113.7',
      '/system-config',
      '/email-templates/1',
      '/mails-sent',
      '/texts/terms',
      '/audit-log',
      '/jobs',
    ]
    const seeSentAway = async (those: string[]) => {
      for (const address of those) {
        await page.goto(address)
        await page.getByRole('heading', headline).waitFor()
        await page.waitForLoadState('networkidle')
        expect({ address, seen: new URL(page.url()).pathname }).toEqual({ address, seen: '/' })
      }
    }
    // Guests and customers share the guard of a page.
    await seeSentAway(isDeep ? addresses : addresses.slice(0, 3))
    await enterAs(page, customer)
    await seeSentAway(addresses)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => adminCode.test(path))).toEqual([])
  },
)

for (const direction of ['ltr', 'rtl'])
  sharedJourney(`a narrow list shades the edges that hide columns, ${direction}`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 780, height: 900 } })
    await enterAs(page, admin)
    await page.evaluate(
      (value) => localStorage.setItem('layout', JSON.stringify({ direction: value })),
      direction,
    )
    await page.goto('/mails-sent')
    const table = page.getByRole('table')
    await table.waitFor()
    await expect.poll(() => shadesOf(page)).toEqual({ start: '0', end: '1' })
    await page.mouse.move(400, 320)
    await page.mouse.wheel(direction === 'rtl' ? -2000 : 2000, 0)
    await expect.poll(() => shadesOf(page)).toEqual({ start: '1', end: '0' })
  })

/** Opacity of the shades at the inline edges of a list. */
const shadesOf = (page: Page) =>
  page
    .getByRole('table')
    .locator('xpath=../..')
    .evaluate((rows) => ({
      start: getComputedStyle(rows, '::before').opacity,
      end: getComputedStyle(rows, '::after').opacity,
    }))
