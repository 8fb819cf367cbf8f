import type { Db } from '../../db/database.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { channelRepository } from './channel.repository.ts'
import { countryRepository } from './country.repository.ts'

/** A channel of an external list such as iptv-org's. */
export type ImportedChannel = {
  xmltvId: string
  name: string
  otherNames: string[]
  countryCode: string
  logoUrl: string | null
}

/** Adds channels and their countries to the catalogue; existing ones (by public id) stay unchanged. Returns the number added. */
export async function importChannels(
  db: Db,
  input: { channels: readonly ImportedChannel[]; countryName(code: string): string; createdAt: Date },
): Promise<number> {
  const codes = [...new Set(input.channels.map(({ countryCode }) => countryCode))]
  return db.transaction().execute(async (tx) => {
    const countries = countryRepository(tx)
    await countries.insertMissing(codes.map((code) => ({ code, name: input.countryName(code) })))
    const idByCode = new Map((await countries.listByCodes(codes)).map(({ id, code }) => [code, id]))
    const channels = channelRepository(tx)
    const taken = await channels.listXmltvIds()
    const rows = input.channels.flatMap(({ countryCode, ...channel }) => {
      const countryId = idByCode.get(countryCode)
      return countryId === undefined || taken.has(channel.xmltvId) ? [] : [{ ...channel, countryId }]
    })
    const added = await channels.insertMany(rows, input.createdAt)
    await channelChangeRepository(tx).note({ kind: 'added', channels: added, now: input.createdAt })
    await channels.markChanged()
    return added.length
  })
}
