import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { createApi, createHttpClient } from '../../apps/server/test/http-client.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { journey } from '../harness/journey.ts'
import { admin, customer } from '../harness/site.ts'
import { openSession } from '../steps/account.ts'
import { logInAsAdmin } from '../steps/admin.ts'

// A script that ran, a blocked one and a missing picture all report an error of the page, which fails the journey.
const ran = "console.error('ran')"
const attack = `"'><script>${ran}</script><img src=/none onerror="${ran}">`
const attackingHtml = `<p>Kept</p>${attack}<a href="javascript:${ran}">Link</a><iframe srcdoc="<script>${ran}</script>"></iframe>`

/** Stores the attack wherever strangers, customers and administrators can put text. Returns the channel that has it. */
async function attackEverywhere(url: string): Promise<number> {
  const { token } = await openSession(url, admin)
  const api = createApi(url, token)
  const headers = { 'user-agent': attack }
  const { user } = await openSession(url, customer)
  const link = user.guide_link?.xml ?? ''
  const [, xmltvId = ''] =
    /<channel id="([^"]*)"/.exec((await fetchLink(link, { headers })).bytes.toString()) ?? []
  await createHttpClient(url)('login', { body: customer, headers })
  const channels = await api('channelList', { query: { all: 'true' } })
  const id = channels.find((channel) => channel.xmltv_id === xmltvId)?.id ?? 0
  await api('adminChannelUpdate', {
    params: { id },
    body: { name: attack, other_names: [`Alias ${attack}`] },
  })
  const [country] = await api('adminCountryList', { query: { search: 'Iceland' } })
  await api('adminCountryUpdate', { params: { id: country?.id ?? 0 }, body: { name: attack } })
  await api('adminUserUpdate', { params: { id: 2 }, body: { name: attack } })
  await api('adminUserNoteCreate', { params: { id: 2 }, body: { text: attack } })
  await api('adminIpAddressBan', { params: { ip: '203.0.113.9' }, body: { reason: attack } })
  await api('adminSourceCreate', {
    body: { name: attack, licence: attack, url: 'http://127.0.0.1:9/x', active: false },
  })
  await api('adminFaqCreate', { body: { question: attack, answer: attackingHtml } })
  await api('adminStaticContentUpdate', { params: { code: 'imprint' }, body: { content: attackingHtml } })
  await api('adminEmailTemplateUpdate', {
    params: { id: 10 },
    body: { subject: attack, body: `${attackingHtml}{{ url }}` },
  })
  return id
}

journey(
  'hostile content runs no script on pages of administrators, customers and guests',
  async ({ visit, site }) => {
    const channel = await attackEverywhere(site.url)
    const { page } = await visit()
    await logInAsAdmin(page)
    const shown = '<script>'
    const see = async (address: string) => {
      await page.goto(address)
      await page.getByText(shown).first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    }
    for (const address of [
      '/users',
      '/users/2',
      '/orders',
      `/channel-list?search=alias`,
      `/channel-list/${channel}`,
      '/countries',
      '/sources?search=script',
      '/ips/203.0.113.9',
      '/faq-list',
    ])
      await see(address)
    // The heading above these has the hostile name too.
    const seeWithin = async (address: string, part: Locator) => {
      await page.goto(address)
      await part.first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    const hostileRow = page.getByRole('table').getByText(shown)
    await seeWithin('/users/2', page.getByRole('complementary', { name: 'Notes' }).getByText(shown))
    await seeWithin(
      '/users/2?tab=sessions',
      page.getByRole('region', { name: 'Sessions' }).getByRole('listitem'),
    )
    await seeWithin('/users/2?tab=addresses', hostileRow)
    await seeWithin(
      '/users/2?tab=link',
      page.getByRole('region', { name: 'Guide link' }).getByText('.xml.gz'),
    )
    await seeWithin(`/channel-list/${channel}?tab=customers`, hostileRow)
    for (const address of ['/audit-log', '/texts/imprint', '/email-templates/10', '/imprint', '/admin']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    }
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('script')
    await page.getByRole('option', { name: shown }).first().waitFor()

    const { page: guest } = await visit()
    for (const address of ['/imprint', '/faq-list', '/?search=alias']) {
      await guest.goto(address)
      await guest.waitForLoadState('networkidle')
      expect(await guest.locator('a[href^="javascript:"], iframe, img[onerror]').count()).toBe(0)
    }
  },
)
