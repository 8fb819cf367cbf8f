import { countryName } from '@guidefeed/channel-match'
import type { SourceChannel, SourceChannelDetail } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { importChannels } from '../../src/modules/catalogue/index.ts'
import { callAs } from '../call-as.ts'
import type { TestApp } from '../create-test-app.ts'
import { forgetSources, listChannels, serveAll } from './ingest.ts'
import { makeXmltv } from './xmltv.ts'

const catalogue = ['film4.uk Film4', 'hbo.br HBO', 'hbo.pl HBO'].map((line) => {
  const [xmltvId = '', name = ''] = line.split(' ')
  const countryCode = xmltvId.endsWith('.uk') ? 'GB' : xmltvId.slice(-2).toUpperCase()
  return { xmltvId, name, countryCode, otherNames: [], logoUrl: null }
})

/** Mappings of sources' channels, as an administrator with this token reads and decides them. */
export function sourceChannelCalls(app: TestApp, token: string) {
  const call = callAs(() => ({ app, token }))
  const list = async (query: CallInput<'adminSourceChannelList'>['query'] = {}) =>
    (await call('adminSourceChannelList', { query })).body.data
  return {
    list,

    /** The only row of the list; throws for none or several. */
    async getOne(query: CallInput<'adminSourceChannelList'>['query']): Promise<SourceChannel> {
      const rows = await list(query)
      const [row] = rows
      if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`)
      return row
    },

    read: async ({ id }: SourceChannel): Promise<SourceChannelDetail> =>
      (await call('adminSourceChannelRead', { params: { id } })).body.data,

    decide: ({ id }: SourceChannel, body: CallInput<'adminSourceChannelDecide'>['body']) =>
      call('adminSourceChannelDecide', { params: { id }, body }),

    undo: ({ id }: SourceChannel) => call('adminSourceChannelUndo', { params: { id } }),

    /** Starts over with a catalogue of Film4 in Britain and HBO in Brazil and Poland. */
    async begin(at: string) {
      await app.clock.moveTo(new Date(at))
      await forgetSources(app)
      await importChannels(app.database.db, {
        channels: catalogue,
        countryName: (code) => countryName(code) ?? code,
        createdAt: app.clock.now(),
      })
    },

    /** A guide of two days from now on. Channels by id; titles begin with `of`, by default the name. */
    guideOf: (channels: Record<string, { name: string; of?: string }>) =>
      makeXmltv(
        Object.entries(channels).map(([id, { name, of = name }]) => ({ id, name, title: `${of} show` })),
        new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000).toISOString(),
        48,
      ),

    idOf: async (xmltvId: string): Promise<number> =>
      (await listChannels(app)).find((channel) => channel.xmltvId === xmltvId)?.id ?? 0,

    /** First word of the last programme that is served under a public id; null = none. */
    async shownOf(xmltvId: string): Promise<string | null> {
      const shown = [...(await serveAll(app)).matchAll(/channel="([^"]*)"[^>]*>\s*<title>(\S*)/g)]
      return shown.findLast(([, id]) => id === xmltvId)?.[2] ?? null
    },
  }
}
