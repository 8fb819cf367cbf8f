import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXmltv } from '../../../../../test/factories/xmltv.ts'
import { startKillableServer } from '../../../../../test/killable-server.ts'
import type { KillableServer } from '../../../../../test/killable-server.ts'
import { createOutsider, registerOutside } from '../../../../../test/outside-customer.ts'
import type { OutsideCustomer, Outsider } from '../../../../../test/outside-customer.ts'
import { createProcessData } from '../../../../../test/process-data.ts'
import type { ProcessData } from '../../../../../test/process-data.ts'
import { runCommandLine } from '../../../../../test/run-command.ts'
import { cards } from '../../../../../test/subscriber.ts'

const now = '2026-11-21T12:00:00.000Z'

let data: ProcessData
let server: KillableServer
let outsider: Outsider
let channelIds: number[]

beforeAll(async () => {
  data = await createProcessData()
  const channels = Array.from({ length: 60 }, (_, index) => ({
    id: `channel${index}.is`,
    name: `Channel ${index}`,
    title: 'News',
  }))
  const guide = join(data.dataDir, 'iceland.xml')
  writeFileSync(guide, makeXmltv(channels, '2026-11-21T00:00:00Z', 48))
  await runCommandLine('source', ['add', guide, '--country', 'is'], { ...data, now })
  const run = await runCommandLine('source', ['run', 'all'], { ...data, now })
  if (run.code !== 0) throw new Error(run.stderr)
  server = await startKillableServer(data.dataDir, { ...data.env, NOW: now, DEMO: '0' })
  outsider = createOutsider(server)
  const listed = await outsider.ask('channelList', { query: { all: 'true' } })
  channelIds = listed.map(({ id }) => id)
})
afterAll(async () => {
  await server.stop()
  rmSync(data.dataDir, { recursive: true, force: true })
})

/** Moves the clock to a customer's day. */
const walk = (customer: OutsideCustomer, days: number) => outsider.moveTo(customer.day(days))

const shown = async (customer: OutsideCustomer) => (await customer.guide()).shows

describe('over HTTP alone, by a moved clock', () => {
  it('a trial becomes a year, is upgraded, announced and renewed, then declined and recovered by another card', async () => {
    const edda = await registerOutside(outsider, server, 'Edda')
    await edda.verifyEmail()
    await edda.tryOut(channelIds.slice(0, 2))
    expect(await edda.subscription()).toMatchObject({ status: 'ACTIVE', is_trial: true })
    expect(await shown(edda)).toBe(2)

    await outsider.moveTo(new Date('2026-11-24T12:00:00Z'))
    expect(await edda.buy(channelIds.slice(0, 2), cards.good)).toMatchObject({ status: 'completed' })
    const year = await edda.subscription()
    expect(year).toMatchObject({ status: 'ACTIVE', is_trial: false, price: 9.9 })
    edda.countFrom(new Date(year.finish_at ?? ''))

    await walk(edda, -265)
    expect(await edda.buy(channelIds.slice(0, 55), cards.good)).toMatchObject({ status: 'completed' })
    await expect.poll(() => shown(edda)).toBe(55)
    // (14.90 − 9.90) × 265 / 365
    expect(await edda.receipts()).toEqual(['new 9.9', 'upgrade 3.63'])

    await walk(edda, -29)
    expect(await edda.mailsFrom(-264)).toEqual([])
    await walk(edda, -0.1)
    expect(await edda.mailsFrom(-264)).toEqual(['renewal-notice -28 14.90', 'renewal-notice -7 14.90'])
    await walk(edda, 0.1)
    expect(await edda.mailsFrom(0)).toEqual(['receipt 0 14.90'])
    expect(await edda.receipts()).toEqual(['new 9.9', 'upgrade 3.63', 'renewal 14.9'])
    const second = await edda.subscription()
    expect(Date.parse(second.finish_at ?? '') - edda.day(0).getTime()).toBe(366 * 86_400_000)

    await edda.giveCard(cards.refusedAtRenewal)
    edda.countFrom(new Date(second.finish_at ?? ''))
    await walk(edda, 4)
    expect(await edda.mailsFrom(-300)).toEqual([
      'renewal-notice -28 14.90',
      'renewal-notice -7 14.90',
      'payment-failed 0 14.90',
      'payment-failed 1 14.90',
      'payment-failed 3 14.90',
    ])
    expect(await shown(edda)).toBe(55)
    await edda.giveCard(cards.good)
    expect(await edda.mailsFrom(4)).toEqual(['receipt 4 14.90'])
    const third = await edda.subscription()
    expect(third).toMatchObject({ status: 'ACTIVE', problem: null })
    expect(Date.parse(third.finish_at ?? '') - edda.day(0).getTime()).toBe(365 * 86_400_000)
    await walk(edda, 50)
    expect(await edda.mailsFrom(5)).toEqual([])
    expect(await shown(edda)).toBe(55)
    expect(await edda.receipts()).toHaveLength(4)
  }, 1_200_000)

  it('an unpaid year is retried, suspended and ended; a returning customer has the same link and channels', async () => {
    const freyr = await registerOutside(outsider, server, 'Freyr')
    expect(await freyr.buy(channelIds.slice(0, 3), cards.refusedAtRenewal)).toMatchObject({
      status: 'completed',
    })
    freyr.countFrom(new Date((await freyr.subscription()).finish_at ?? ''))
    await expect.poll(() => shown(freyr)).toBe(3)
    const { path } = await freyr.guide()

    await walk(freyr, 13.9)
    expect(await shown(freyr)).toBe(3)
    await walk(freyr, 14.1)
    expect(await freyr.subscription()).toMatchObject({ status: 'INACTIVE' })
    await expect.poll(() => shown(freyr)).toBe('Your Guidefeed guide is paused')
    await walk(freyr, 44.1)
    expect(await freyr.subscription()).toMatchObject({ status: 'CANCELED' })
    await expect.poll(() => shown(freyr)).toBe('Your Guidefeed subscription has ended')
    expect(await freyr.mailsFrom(-300)).toEqual([
      'renewal-notice -28 9.90',
      'renewal-notice -7 9.90',
      ...[0, 1, 3, 5, 7, 10].map((day) => `payment-failed ${day} 9.90`),
      'subscription-suspended 14',
      'subscription-ended 44',
    ])
    expect(await freyr.receipts()).toEqual(['new 9.9'])

    await walk(freyr, 90)
    const cart = await freyr.call('cartRead')
    expect(cart.activeChannelIds).toHaveLength(3)
    expect(await freyr.buy(cart.activeChannelIds, cards.good)).toMatchObject({ status: 'completed' })
    await expect.poll(() => freyr.guide()).toEqual({ path, shows: 3 })
    expect(await freyr.receipts()).toEqual(['new 9.9', 'new 9.9'])
  }, 1_200_000)
})
