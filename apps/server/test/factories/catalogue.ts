import type { Db } from '../../src/db/database.ts'
import { channelRepository, countryRepository } from '../../src/modules/catalogue/index.ts'

/** Adds one country with channels of the given names; their ids are `name.code` in lower case. */
export async function addChannels(db: Db, countryCode: string, names: string[]) {
  await countryRepository(db).insertMissing([{ code: countryCode, name: `Country ${countryCode}` }])
  const [country] = await countryRepository(db).listByCodes([countryCode])
  if (country === undefined) throw new Error('the country was not added')
  const channels = channelRepository(db)
  const added = await channels.insertMany(
    names.map((name) => ({
      xmltvId: `${name.toLowerCase().replaceAll(/\W/g, '')}.${countryCode.toLowerCase()}`,
      name,
      otherNames: [],
      countryId: country.id,
      logoUrl: null,
    })),
    new Date('2026-11-01T00:00:00Z'),
  )
  await channels.markChanged()
  return { country, channels: added }
}

/** Adds "Channel 0", "Channel 1" and so on in one country; returns their ids. */
export async function addNumberedChannels(db: Db, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, index) => `Channel ${index}`)
  return (await addChannels(db, 'IS', names)).channels.map(({ id }) => id)
}
