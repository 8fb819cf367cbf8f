import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { readLink } from '../../../test/factories/guide-link.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { sourceChannelCalls } from '../../../test/factories/source-channel-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { token: string }
let mappings: ReturnType<typeof sourceChannelCalls>

beforeAll(async () => {
  // Without a worker: the tests run sources.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  admin = await addUser(app.database.db, { isAdmin: true })
  mappings = sourceChannelCalls(app, admin.token)
})
afterAll(() => app.stop())
beforeEach(() => mappings.begin('2026-11-21T06:00:00Z'))

/** A source whose HBO may be that of Poland or of Brazil, and has a channel of its own until somebody decides. */
async function addDoubtful() {
  const source = await createSource(app, mappings.guideOf({ 7: { name: 'HBO' } }), { country: 'DE' })
  await source.run()
  return { source, asked: await mappings.getOne({ state: 'open' }), ownId: await mappings.idOf('hbo.de') }
}

const mapTo = async (asked: Parameters<typeof mappings.decide>[0], xmltvId: string) =>
  mappings.decide(asked, { decision: 'mapped', channel_id: await mappings.idOf(xmltvId) })

async function read({ xmlGz }: { xmlGz: string }) {
  const xml = (await readLink(app, xmlGz)).toString()
  return {
    channels: [...xml.matchAll(/<channel id="([^"]*)"/g)].map(([, id]) => id),
    names: [...xml.matchAll(/<display-name[^>]*>([^<]*)</g)].map(([, name]) => name),
    programmes: xml.split('<programme ').length - 1,
  }
}

async function addCart({ userId }: { userId: number }, channelIds: number[]) {
  const at = app.clock.now()
  const cart = { userId, channelIds, mergedIds: channelIds, createdAt: at, updatedAt: at }
  await app.database.db.insertInto('cart').values(cart).execute()
}

const cartOf = async ({ userId }: { userId: number }) =>
  app.database.db
    .selectFrom('cart')
    .select(['channelIds', 'mergedIds'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Puts a channel into a new cart of a guest. */
async function pick(id: number) {
  const { cartToken } = (await app.call('cartRead')).body.data
  return app.call('cartUpdate', { body: { cartToken, add: [id], remove: [] } })
}

// Specification: A.629
describe('a doubtful channel that becomes part of another one', () => {
  it('hands its customers over: their links and carts have the other channel, with the former id as a name', async () => {
    const { source, asked, ownId } = await addDoubtful()
    const customer = await addCustomer(app, { channelIds: [ownId] })
    await addCart(customer, [ownId])
    const kept = { userId: customer.userId, channelId: ownId, names: ['HBO Home'], tvgIds: [] }
    await app.database.db
      .insertInto('playlistName')
      .values({ ...kept, keptAt: app.clock.now() })
      .execute()
    const guest = (await pick(ownId)).body.data
    expect((await read(customer)).channels).toEqual(['hbo.de'])

    await mapTo(asked, 'hbo.pl')
    await source.run()
    const shown = await read(customer)
    expect(shown.channels).toEqual(['hbo.pl'])
    await expect.poll(async () => (await read(customer)).programmes).toBeGreaterThan(0)
    await expect.poll(async () => (await read(customer)).names).toContain('hbo.de')
    expect((await read(customer)).names).toContain('HBO Home')
    const intoId = await mappings.idOf('hbo.pl')
    expect(await cartOf(customer)).toEqual({ channelIds: [intoId], mergedIds: [intoId] })
    const guestCart = await app.call('cartRead', { query: { cartToken: guest.cartToken } })
    expect(guestCart.body.data.selectedChannelIds).toEqual([intoId])
    expect((await pick(ownId)).code).toBe('channel_unknown')
  })

  it('leaves the other channel once to customers who had both', async () => {
    const { asked, ownId } = await addDoubtful()
    const intoId = await mappings.idOf('hbo.pl')
    const customer = await addCustomer(app, { channelIds: [ownId, intoId] })
    await addCart(customer, [ownId, intoId])
    await mapTo(asked, 'hbo.pl')
    expect(await cartOf(customer)).toEqual({ channelIds: [intoId], mergedIds: [intoId] })
    expect((await read(customer)).channels).toEqual(['hbo.pl'])
  })

  it('becomes the other channel in orders that were open meanwhile', async () => {
    const { asked, ownId } = await addDoubtful()
    await mapTo(asked, 'hbo.pl')
    const customer = await addCustomer(app, { channelIds: [ownId] })
    expect((await read(customer)).channels).toEqual(['hbo.pl'])
  })

  it('gets its customers back when the decision is undone', async () => {
    const { source, asked, ownId } = await addDoubtful()
    const intoId = await mappings.idOf('hbo.pl')
    const moved = await addCustomer(app, { channelIds: [ownId] })
    await addCart(moved, [ownId])
    const other = await addCustomer(app, { channelIds: [intoId] })
    const both = await addCustomer(app, { channelIds: [ownId, intoId] })
    await mapTo(asked, 'hbo.pl')
    await source.run()
    await mappings.undo(asked)
    await source.run()
    expect((await read(moved)).channels).toEqual(['hbo.de'])
    expect(await cartOf(moved)).toEqual({ channelIds: [ownId], mergedIds: [ownId] })
    expect((await read(other)).channels).toEqual(['hbo.pl'])
    await expect.poll(async () => (await read(other)).names).not.toContain('hbo.de')
    expect(new Set((await read(both)).channels)).toEqual(new Set(['hbo.de', 'hbo.pl']))
    expect((await pick(ownId)).status).toBe(200)
  })

  it('hands its customers on if the decision is corrected, and gets them back when that is undone', async () => {
    const { asked, ownId } = await addDoubtful()
    const customer = await addCustomer(app, { channelIds: [ownId] })
    await mapTo(asked, 'hbo.pl')
    await mapTo(asked, 'hbo.br')
    expect((await read(customer)).channels).toEqual(['hbo.br'])
    await mappings.undo(asked)
    expect((await read(customer)).channels).toEqual(['hbo.de'])
    expect((await mappings.getOne({ state: 'open' })).id).toBe(asked.id)
  })

  it('is one of its own again if an administrator switches it on', async () => {
    const { asked, ownId } = await addDoubtful()
    await mapTo(asked, 'hbo.pl')
    const body = { channel_ids: [ownId], active: true }
    expect((await app.call('adminChannelMassUpdate', { token: admin.token, body })).status).toBe(200)
    const customer = await addCustomer(app, { channelIds: [ownId] })
    expect((await read(customer)).channels).toEqual(['hbo.de'])
  })

  it('stays what other sources are mapped to', async () => {
    const { asked } = await addDoubtful()
    await mapTo(asked, 'hbo.pl')
    const second = await createSource(app, mappings.guideOf({ 'hbo.de': { name: 'HBO' } }), { country: 'DE' })
    await second.run()
    expect((await mappings.getOne({ source_id: String(second.id) })).channel?.xmltv_id).toBe('hbo.pl')
  })
})
