import type { Tx } from '../../db/database.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import type { SourceChannelRow } from './admin-source-channel.repository.ts'
import { freeXmltvId, wantedXmltvId } from './channel-identity.ts'
import { countryCodeOf } from './country-of-channel.ts'
import { describeNew } from './match-channels.service.ts'
import { sourceRepository } from './source.repository.ts'

/** Adds a catalogue channel for a channel of a source; its country is that of the source, the id or the former channel. Returns the id. */
export async function addOwnChannel(tx: Tx, row: SourceChannelRow, now: Date): Promise<number> {
  const source = await sourceRepository(tx).find(row.sourceId)
  const declared = { key: row.sourceKey, names: row.heldNames ?? row.names, icon: null }
  const code = countryCodeOf(source ?? { countryCode: null }, declared) ?? row.countryCode
  const channels = channelRepository(tx)
  const taken = await channels.listXmltvIds()
  const xmltvId = freeXmltvId(wantedXmltvId(declared, code).xmltvId, (id) => taken.has(id))
  const [country] = await countryRepository(tx).listByCodes([code])
  if (country === undefined) throw new Error(`the country ${code} is gone`)
  const [added] = await channels.insertMany([describeNew(xmltvId, { channel: declared, country })], now)
  if (added === undefined) throw new Error(`the id ${xmltvId} was taken meanwhile`)
  await channelChangeRepository(tx).note({ kind: 'added', channels: [added], now })
  await channels.markChanged()
  return added.id
}
