import type { CallInput } from '@guidefeed/contract/client'
import { validateXmltv } from '@guidefeed/xmltv'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { addUser } from '../../../test/factories/users.ts'
import { ingestFile, makeXmltv } from '../../../test/factories/xmltv.ts'
import { callAs } from '../../../test/call-as.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))

const guideOf = async ({ xml }: { xml: string }) => {
  const { body } = await fetchRaw(app, xml)
  expect(validateXmltv(body)).toEqual([])
  return body.toString()
}
const channelIdsIn = (xml: string) => [...xml.matchAll(/<channel id="([^"]*)"/g)].map((match) => match[1])
/** The catalogue is compared with the database once a second. */
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000 })

let number = 0
/** Channels of two programmes a day in a guide of their own, and a customer who has them. */
async function addGuide(count: number) {
  const names = Array.from({ length: count }, () => `fox${(number += 1)}`)
  const made = names.map((name) => ({ id: `${name}.is`, name, title: `Show of ${name}` }))
  await ingestFile(app, `${names[0]}.xml`, makeXmltv(made, '2026-11-21T00:00:00Z', 24))
  const rows = await app.database.db
    .selectFrom('channel')
    .select(['id', 'xmltvId'])
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id) as [number, ...number[]]
  return {
    ids,
    xmltvIds: rows.map(({ xmltvId }) => xmltvId),
    customer: await addCustomer(app, { channelIds: ids }),
  }
}

describe('PUT /admin/channel/{id}', () => {
  // Specification: A.68
  it('renames a channel in catalogue and guides, and keeps its former public id as an alias', async () => {
    const { ids, xmltvIds, customer } = await addGuide(1)
    expect(await guideOf(customer)).toContain(`channel="${xmltvIds[0]}"`)
    const change = {
      name: 'Fox Eins',
      xmltv_id: `eins${number}.is`,
      logo_url: 'https://example.test/fox.png',
    }
    const { status, body } = await call('adminChannelUpdate', {
      params: { id: ids[0] },
      body: { ...change, version: 1 },
    })
    expect([status, body.data]).toMatchObject([
      200,
      { ...change, former_ids: [xmltvIds[0]], customers: 1, version: 2 },
    ])
    await waitFor(async () => {
      const xml = await guideOf(customer)
      expect(channelIdsIn(xml)).toEqual([change.xmltv_id])
      expect(xml).toContain('<display-name>Fox Eins</display-name>')
      expect(xml).toContain(`channel="${change.xmltv_id}"`)
      expect(xml).not.toContain(`channel="${xmltvIds[0]}"`)
    })
    await waitFor(async () => {
      const { data } = (await app.call('channelList', { query: { search: xmltvIds[0] } })).body
      expect(data).toMatchObject([{ id: ids[0], xmltv_id: change.xmltv_id, aliases: [xmltvIds[0]] }])
    })
  })

  it('leaves the guide links of its customers alone unless it is switched off or on', async () => {
    const { ids, customer } = await addGuide(1)
    const versionOfLink = () =>
      app.database.db
        .selectFrom('guideLink')
        .select('version')
        .where('userId', '=', customer.userId)
        .executeTakeFirstOrThrow()
    const before = await versionOfLink()
    await call('adminChannelUpdate', {
      params: { id: ids[0] },
      body: { name: 'Fox Zwei', xmltv_id: `zwei${number}.is` },
    })
    expect(await versionOfLink()).toEqual(before)
    await call('adminChannelUpdate', { params: { id: ids[0] }, body: { active: false } })
    expect(await versionOfLink()).not.toEqual(before)
  })

  it('refuses a public id that another channel has or had', async () => {
    const { ids, xmltvIds } = await addGuide(2)
    await call('adminChannelUpdate', { params: { id: ids[0] }, body: { xmltv_id: `moved${number}.is` } })
    for (const taken of [`moved${number}.is`, xmltvIds[0]]) {
      const { status, error } = await call('adminChannelUpdate', {
        params: { id: ids[1] ?? 0 },
        body: { xmltv_id: taken },
      })
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['xmltv_id']])
    }
    const back = await call('adminChannelUpdate', { params: { id: ids[0] }, body: { xmltv_id: xmltvIds[0] } })
    expect(back.body.data).toMatchObject({ xmltv_id: xmltvIds[0], former_ids: [`moved${number}.is`] })
  })

  it('switched off leaves catalogue, carts and guides until it is on again', async () => {
    const { ids, xmltvIds, customer } = await addGuide(2)
    await call('adminChannelUpdate', { params: { id: ids[0] }, body: { active: false } })
    expect(channelIdsIn(await guideOf(customer))).toEqual([xmltvIds[1]])
    await waitFor(async () =>
      expect((await app.call('channelList', { query: { search: xmltvIds[0] } })).body.data).toEqual([]),
    )
    const { cartToken } = (await app.call('cartRead')).body.data
    const added = await app.call('cartUpdate', { body: { cartToken, add: ids, remove: [] } })
    expect(added.code).toBe('channel_unknown')
    await call('adminChannelUpdate', { params: { id: ids[0] }, body: { active: true } })
    expect(channelIdsIn(await guideOf(customer))).toEqual(xmltvIds)
  })

  it('refuses a country that does not exist', async () => {
    const { ids } = await addGuide(1)
    const { status, error } = await call('adminChannelUpdate', {
      params: { id: ids[0] },
      body: { country_id: 4711 },
    })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['country_id']])
  })
})

describe('DELETE /admin/channel/{id}', () => {
  // Specification: A.69
  it('takes the channel out of guides, and its source does not add it again', async () => {
    const { ids, xmltvIds, customer } = await addGuide(2)
    expect((await call('adminChannelDelete', { params: { id: ids[0] } })).body.data).toEqual({ id: ids[0] })
    expect(channelIdsIn(await guideOf(customer))).toEqual([xmltvIds[1]])
    expect((await call('adminChannelDelete', { params: { id: ids[0] } })).code).toBe('channel_not_found')
    const made = xmltvIds.map((id) => ({ id, name: 'Fox', title: 'Again' }))
    const xml = makeXmltv(made, '2026-11-21T00:00:00Z', 24)
    const { result } = await ingestFile(app, `again-${ids[0]}.xml`, xml)
    expect([result.dropped['channel_deleted'], result.channelsFound]).toEqual([24, 2])
    expect(channelIdsIn(await guideOf(customer))).toEqual([xmltvIds[1]])
    expect((await call('adminChannelList', { query: { search: xmltvIds[0] } })).body.data).toEqual([])
  })
})

describe('GET /admin/channel', () => {
  // Specification: A.81
  it('lists channels that are off too, by name, with the number of customers', async () => {
    const { ids, xmltvIds } = await addGuide(1)
    await call('adminChannelUpdate', { params: { id: ids[0] }, body: { active: false } })
    const { body } = await call('adminChannelList', { query: { active: 'false', search: xmltvIds[0] } })
    expect(body.data).toMatchObject([{ id: ids[0], active: false, customers: 1 }])
    expect(body.meta.total).toBe(1)
  })
})

describe('POST /admin/channel-mass-delete', () => {
  const statusOf = async (id: number) =>
    (await call('adminChannelMassDeleteRead', { params: { id } })).body.data

  // Specification: A.70, A.82
  it('deletes in the background, and reports progress', async () => {
    const { ids, customer } = await addGuide(60)
    const begun = await call('adminChannelMassDelete', { body: { channel_ids: ids } })
    expect(begun.body.data).toMatchObject({ status: 'running', done: 0, total: 60 })
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 10_000))
    await app.jobs.runDue()
    await waitFor(async () =>
      expect(await statusOf(begun.body.data.id)).toMatchObject({ status: 'done', done: 60, total: 60 }),
    )
    await waitFor(async () => expect(channelIdsIn(await guideOf(customer))).toEqual(['notice.guidefeed']))
    const late = await call('adminChannelMassDeleteUndo', { params: { id: begun.body.data.id } })
    expect([late.status, late.code]).toEqual([409, 'channel_deletion_over'])
  })

  it('refuses ids that are no channels, and deletes nothing', async () => {
    const { ids, xmltvIds } = await addGuide(1)
    const { status, error } = await call('adminChannelMassDelete', {
      body: {
        channel_ids: [...ids, 4711_000],
      },
    })
    expect([status, error.code, error.params]).toEqual([422, 'channel_unknown', { channel_ids: [4711_000] }])
    expect((await call('adminChannelList', { query: { search: xmltvIds[0] } })).body.meta.total).toBe(1)
  })
})

describe('DELETE /admin/channel-mass-delete/{id}', () => {
  // Specification: A.83
  it('ends a deletion and brings back what it has deleted, switched on or off as before', async () => {
    const { ids, xmltvIds, customer } = await addGuide(3)
    await call('adminChannelUpdate', { params: { id: ids[1] ?? 0 }, body: { active: false } })
    const { db } = app.database
    // As after the first batch.
    await db
      .updateTable('channel')
      .set({ active: false, deletedAt: app.clock.now() })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
    const { id } = await db
      .insertInto('channelDeletion')
      .values({
        channelIds: ids,
        done: 2,
        deletedIds: ids.slice(0, 2),
        wereActive: ids.slice(0, 1),
        createdAt: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await call('adminChannelMassDeleteUndo', { params: { id } })
    expect(body.data).toEqual({ id, status: 'undone', starts_in_seconds: 0, done: 0, total: 3 })
    expect(channelIdsIn(await guideOf(customer))).toEqual([xmltvIds[0], xmltvIds[2]])
    const listed = await call('adminChannelList', { query: { active: 'false', search: xmltvIds[1] } })
    expect(listed.body.meta.total).toBe(1)
  })
})

describe('PUT /admin/country/{id}', () => {
  // Specification: A.71, A.84
  it('renames a country; while it is off its channels are not offered, and customers keep them', async () => {
    const { country, channels } = await addChannels(app.database.db, 'GL', ['Kalaallit'])
    const customer = await addCustomer(app, { channelIds: channels.map(({ id }) => id) })
    const change = { name: 'Kalaallit Nunaat', active: false, version: 1 }
    const { body } = await call('adminCountryUpdate', { params: { id: country.id }, body: change })
    expect(body.data).toMatchObject({ code: 'GL', ...change, version: 2, channel_count: 1 })
    expect(channelIdsIn(await guideOf(customer))).toEqual(['kalaallit.gl'])
    await waitFor(async () =>
      expect((await app.call('countryList', { query: { search: 'GL' } })).body.data).toEqual([]),
    )
    expect((await call('adminCountryList', { query: { active: 'false' } })).body.data).toMatchObject([
      { code: 'GL' },
    ])
    const { cartToken } = (await app.call('cartRead')).body.data
    const add = channels.map(({ id }) => id)
    const added = await app.call('cartUpdate', { body: { cartToken, add, remove: [] } })
    expect(added.code).toBe('channel_unknown')
  })
})

// Specification: A.686
it('countries are searched and sorted by their names in a language', async () => {
  const { db } = app.database
  for (const code of ['DE', 'AT', 'EG']) await addChannels(db, code, [])
  const list = async (query: CallInput<'adminCountryList'>['query']) =>
    (await call('adminCountryList', { query })).body.data.map(({ code }) => code)
  expect(await list({ locale: 'de', search: 'ägypt' })).toEqual(['EG'])
  expect(await list({ search: 'ägypt' })).toEqual([])
  expect(await list({ locale: 'de', search: 'Country EG' })).toEqual(['EG'])
  const ofThree = (codes: string[]) => codes.filter((code) => ['DE', 'AT', 'EG'].includes(code))
  expect(ofThree(await list({ locale: 'de', all: 'true' }))).toEqual(['EG', 'DE', 'AT'])
  expect(ofThree(await list({ locale: 'de', all: 'true', sort: '-name' }))).toEqual(['AT', 'DE', 'EG'])
  expect(ofThree(await list({ locale: 'es', all: 'true' }))).toEqual(['DE', 'AT', 'EG'])
})
