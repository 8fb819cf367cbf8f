import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'
import { channelsOf } from '../guide-link/expected-channels.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { customer, demoEnv, guidesAreReady, startSite } from '../harness/site.ts'
import { newPerson, openSession } from '../steps/account.ts'

/** Creates a temporary folder, and servers on it that end with the test. */
function createHome() {
  const folder = mkdtempSync(join(tmpdir(), 'guidefeed-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    async start(env: Record<string, string>) {
      const server = await startKillableServer(folder, env)
      onTestFinished(server.kill)
      return server
    },
  }
}

/** Fetches the customer's guide; null without a link. Uses only the link's path, since a restarted server has another port. */
async function readGuide(url: string, person: { email: string; password: string }): Promise<Buffer | null> {
  const { user } = await openSession(url, person)
  if (user.guide_link === null) return null
  const { status, bytes } = await fetchLink(url + new URL(user.guide_link.xml_gz).pathname)
  expect(status).toBe(200)
  return gunzipSync(bytes)
}

// The gate has killed-run.integration.test.ts, with a smaller ingest.
describe.runIf(isDeep)('kill -9 during the ingest of the demo', () => {
  test('leaves a valid guide behind every link at any time, and finally the same as an undisturbed run', async () => {
    const home = createHome()
    const guidesAtDeath = [1, 40]
    for (const [starts, guides] of guidesAtDeath.entries()) {
      const server = await home.start(demoEnv(starts))
      await untilGuides(server.url, guides)
      const guide = await readGuide(server.url, customer)
      if (guide !== null) expect(validateXmltv(guide)).toEqual([])
      await server.kill()
    }
    const server = await home.start(demoEnv(guidesAtDeath.length))
    await guidesAreReady(server.url)
    const guide = await readGuide(server.url, customer)

    const undisturbed = await startSite(inject('demo'))
    onTestFinished(undisturbed.stop)
    const expected = await readGuide(undisturbed.url, customer)
    expect(channelsOf(guide ?? Buffer.alloc(0)).length).toBeGreaterThan(190)
    expect(guide?.equals(expected ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('kill -9 during a checkout', () => {
  // It seeds the demo on the embedded database, which takes minutes on a busy machine.
  test(
    'between order and payment, and between payment and callback, ends in one order and one charge',
    { timeout: 1_800_000 },
    async () => {
      const home = createHome()
      const env = { DEMO: '1', DEMO_COUNTRIES: 'IS' }
      const first = await home.start(env)
      await guidesAreReady(first.url)
      const person = newPerson()
      const body = { ...person, password_confirmation: person.password, terms: true } as const
      const { token } = await createApi(first.url)('registration', { body })
      const channels = await createApi(first.url)('channelList', { query: { all: 'true' } })
      const api = createApi(first.url, token)
      const { cartToken } = await api('cartRead')
      const add = channels.map(({ id }) => id)
      await api('cartUpdate', { body: { cartToken, add, remove: [] } })
      const checkout = {
        cartToken,
        provider: 'sandbox',
        is_trial: false,
        consents: { renewal: true, withdrawal: true },
      } as const
      const ordered = await api('checkout', { body: checkout })
      await first.kill()

      const second = await home.start(env)
      const again = await createApi(second.url, token)('checkout', { body: checkout })
      const paymentPage = new URL(again.redirect_to).pathname
      expect(paymentPage).toBe(new URL(ordered.redirect_to).pathname)
      await payByWallet(second.url + paymentPage)
      await second.kill()

      const third = await home.start(env)
      await expect
        .poll(() => readSubscriptions(third.url, token))
        .toEqual([{ status: 'ACTIVE', orders: [{ status: 'completed', total: 9.9 }] }])
      const callback = { provider: 'sandbox', payment_token: paymentPage.split('/').at(-1) ?? '' }
      const late = await createApi(third.url)('checkoutCallback', { body: callback })
      expect(late.status).toBe('completed')
      await payByWallet(third.url + paymentPage)
      expect(await readSubscriptions(third.url, token)).toHaveLength(1)
      const mails = await createApi(third.url)('devOutbox', { query: { to: person.email } })
      expect(mails.filter(({ template }) => template === 'order-confirmation')).toHaveLength(1)
      const guide = await readGuide(third.url, person)
      expect(validateXmltv(guide ?? Buffer.alloc(0))).toEqual([])
      expect(channelsOf(guide ?? Buffer.alloc(0)).length).toBeGreaterThan(10)
    },
  )
})

async function untilGuides(url: string, count: number) {
  for (;;) {
    const { channels_with_guide: ready } = await createApi(url)('serviceStatus')
    if (ready >= count) return
    await delay(20)
  }
}

async function payByWallet(paymentPage: string) {
  const body = new URLSearchParams({ action: 'pay', method: 'wallet' })
  const { status } = await fetch(paymentPage, { method: 'POST', body, redirect: 'manual' })
  expect(status).toBe(303)
}

async function readSubscriptions(url: string, token: string) {
  const subscriptions = await createApi(url, token)('subscriptionList')
  return subscriptions.map(({ status, orders }) => ({
    status,
    orders: orders.map(({ status: orderStatus, total }) => ({ status: orderStatus, total })),
  }))
}
