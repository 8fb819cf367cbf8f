import { beforeEach, describe, expect, it } from 'vitest'
import type { Channel } from '@guidefeed/contract'
import { isReadyAnswer } from '../../http/handlers.ts'
import { createClock } from '../../lib/clock.ts'
import { createCatalogueHandlers } from './catalogue.routes.ts'

type Handlers = ReturnType<typeof createCatalogueHandlers>
type Query = Parameters<Handlers['channelList']>[0]['query']

const channels: Channel[] = Array.from({ length: 8000 }, (_, index) => ({
  id: index,
  name: `Channel ${index}`,
  xmltv_id: `channel${index}.is`,
  aliases: [],
  country_id: index % 100,
  logo_url: null,
  coverage: { days_ahead: 0, described_percent: 0, refreshed_at: null, filled: [] },
}))
const snapshot = {
  version: 1,
  countries: [],
  channels,
  channelById: new Map(channels.map((channel) => [channel.id, channel])),
  searchTexts: new Map(channels.map(({ id, name }) => [id, [name.toLowerCase()]])),
}

describe('long lists of channels', () => {
  let handlers: Handlers
  beforeEach(() => {
    const now = new Date('2026-11-21T12:00:00Z')
    handlers = createCatalogueHandlers({
      catalogue: { snapshot: () => Promise.resolve(snapshot) },
      clock: { ...createClock(), now: () => now },
      isUnlimited: () => false,
    })
  })

  const list = (query: Query, ip = '198.51.100.1') =>
    handlers.channelList({ query, client: { ip } } as Parameters<Handlers['channelList']>[0])

  it('are refused from one network after searches of 60 times all channels in a minute', async () => {
    for (let sent = 0; sent < 60; sent += 1) await list({ all: true, search: 'channel' })
    await expect(list({ all: true, search: 'c' })).rejects.toMatchObject({ code: 'too_many_requests' })
    const several = { all: true, country_id: [1, 2, 3] }
    await expect(list(several)).rejects.toMatchObject({ code: 'too_many_requests' })
    const chosen = { all: true, id: Array.from({ length: 500 }, (_, index) => index) }
    await expect(list(chosen)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await list({ all: true, search: 'c' }, '198.51.100.2')).toMatchObject({ meta: { total: 8000 } })
  })

  it('of all channels, pages and single countries are not counted', async () => {
    for (let sent = 0; sent < 60; sent += 1) await list({ all: true, search: 'channel' })
    expect(isReadyAnswer(await list({ all: true }))).toBe(true)
    expect(isReadyAnswer(await list({ all: true, sort: { field: 'name', reversed: false } }))).toBe(true)
    expect(await list({ search: 'c', per_page: 100 })).toMatchObject({ meta: { total: 8000 } })
    expect(await list({ all: true, country_id: [1] })).toMatchObject({ meta: { total: 80 } })
  })
})
