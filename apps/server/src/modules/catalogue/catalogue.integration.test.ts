import type { ErrorAnswer } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'

let app: TestApp
let icelandId: number

beforeAll(async () => {
  app = await createTestApp()
  const { country } = await addChannels(app.database.db, 'IS', ['Ísland Eitt', 'Norðurljós', 'Askja'])
  icelandId = country.id
  await addChannels(app.database.db, 'FO', ['Føroya Sjón'])
})
afterAll(() => app.stop())

describe('GET /country', () => {
  // Specification: 7.2
  it('lists countries by name with their channel counts', async () => {
    const { status, body } = await app.call('countryList', { query: { all: 'true' } })
    expect(status).toBe(200)
    expect(body.data.map((c) => [c.code, c.channel_count])).toEqual([
      ['FO', 1],
      ['IS', 3],
    ])
    expect(body.meta).toEqual({ current_page: 1, per_page: 2, total: 2, last_page: 1 })
  })
})

describe('GET /channel', () => {
  const names = (body: { data: { name: string }[] }) => body.data.map((channel) => channel.name)

  // Specification: 3.9
  it('lists all channels by name, in reverse', async () => {
    const { body } = await app.call('channelList', { query: { all: 'true' } })
    expect(names(body)).toEqual(['Norðurljós', 'Ísland Eitt', 'Føroya Sjón', 'Askja'])
  })

  it('sorts A to Z when asked', async () => {
    const { body } = await app.call('channelList', { query: { sort: 'name' } })
    expect(names(body)[0]).toBe('Askja')
  })

  // Specification: 3.10, 9.6
  it('returns 10 a page by default, with the total', async () => {
    const { body } = await app.call('channelList', { query: { per_page: 3, page: 2 } })
    expect(names(body)).toEqual(['Askja'])
    expect(body.meta).toEqual({ current_page: 2, per_page: 3, total: 4, last_page: 2 })
  })

  // Specification: 7.3
  it('filters by country and by text, ignoring accents', async () => {
    const { body } = await app.call('channelList', { query: { country_id: icelandId, search: 'island' } })
    expect(names(body)).toEqual(['Ísland Eitt'])
  })

  // Specification: A.690
  it('filters by ids, and leaves out channels that are not on offer', async () => {
    const { data } = (await app.call('channelList', { query: { all: 'true' } })).body
    const idOf = (name: string) => data.find((channel) => channel.name === name)?.id ?? 0
    const id = `${idOf('Askja')},${idOf('Føroya Sjón')},999999`
    const chosen = await app.call('channelList', { query: { all: 'true', id } })
    expect(names(chosen.body)).toEqual(['Føroya Sjón', 'Askja'])
    const { body } = await app.call('channelList', { query: { id, country_id: icelandId } })
    expect(names(body)).toEqual(['Askja'])
  })

  it('answers 304 for an unchanged full list', async () => {
    const first = await app.call('channelList', { query: { all: 'true' } })
    const again = await app.call('channelList', {
      query: { all: 'true' },
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.status).toBe(304)
    const several = await app.call('channelList', {
      query: { all: 'true' },
      headers: { 'if-none-match': `"other", W/${String(first.headers['etag'])}` },
    })
    expect(several.status).toBe(304)
  })

  it('compresses the full list by negotiation, with an ETag per encoding', async () => {
    const ask = async (encoding: string) => {
      const { headers } = await app.call('channelList', {
        query: { all: 'true' },
        headers: { 'accept-encoding': encoding },
      })
      return { encoding: headers['content-encoding'], etag: headers['etag'] }
    }
    const [packed, plain, refused] = [await ask('gzip'), await ask('identity'), await ask('gzip;q=0')]
    expect([packed.encoding, plain.encoding, refused.encoding]).toEqual(['gzip', undefined, undefined])
    expect(packed.etag).not.toBe(plain.etag)
    expect(refused.etag).toBe(plain.etag)
  })

  it('prepares the whole list in both directions, and sorts it', async () => {
    for (const query of [
      { all: 'true', sort: 'name' },
      { all: 'true', sort: '-name' },
      { all: 'true', search: '' },
      { all: '1', page: 1 },
    ] as const) {
      const { body, headers } = await app.call('channelList', { query })
      expect(headers['etag']).toBeDefined()
      const all = names(body)
      expect('sort' in query && query.sort === 'name' ? all.toReversed() : all).toEqual([
        'Norðurljós',
        'Ísland Eitt',
        'Føroya Sjón',
        'Askja',
      ])
    }
  })

  it.each([
    ['an unknown filter', { colour: 'red' }, 'colour'],
    ['an id that is text', { id: '1,abc' }, 'id'],
    ['a country id that is text', { country_id: 'abc' }, 'country_id'],
    ['too large a page', { per_page: 101 }, 'per_page'],
    ['an unknown sort field', { sort: 'secret' }, 'sort'],
  ])('rejects %s with 422 at the field', async (_what, query, field) => {
    const { status, error } = await app.callRaw('channelList', { query })
    expect(status).toBe(422)
    expect(error.code).toBe('validation_failed')
    expect(Object.keys(error.errors ?? {})).toEqual([field])
  })
})

describe('any call', () => {
  it('answers 404 in JSON for an unknown path', async () => {
    const answer = await app.http.inject('/api/nothing-here')
    expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([404, 'not_found'])
  })
})
