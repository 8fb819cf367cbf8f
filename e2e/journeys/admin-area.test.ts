import { expect } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
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
