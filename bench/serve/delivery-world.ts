import { randomBytes } from 'node:crypto'
import type { Db } from '../../apps/server/src/db/database.ts'
import { nextVersion } from '../../apps/server/src/db/change-counter.ts'
import { hashToken } from '../../apps/server/src/lib/opaque-token.ts'
import { daySeconds } from '../../apps/server/src/lib/utc-day.ts'
import {
  buildChannelGuide,
  channelGuideRepository,
  createGuideLinkSecrets,
  encodeSchedule,
  guideEnd,
  guideReach,
  writeGuideDays,
} from '../../apps/server/src/modules/guide/index.ts'
import { createProgrammeRecord } from '../../packages/xmltv/src/index.ts'
import type { Programme } from '../../packages/xmltv/src/index.ts'
import { addChannels } from '../../apps/server/test/factories/catalogue.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

/** Key that the links are sealed with. */
export const secretKey = randomBytes(32).toString('base64url')

/** Channels with the same amount of guide. */
export type ChannelSet = { ids: number[]; programmes: number }

type ChannelSize = 'large' | 'small'

/** Distinct guides per set; further channels repeat their bytes in rows of their own. */
const distinctGuides = 100
const rowsPerInsert = 50

/**
 * Adds channels with guides for today's window.
 * `large` (25 kB) is the average of real guides, `small` (8 kB) that of the demo.
 */
export async function addChannelSet(
  db: Db,
  { country, count, size }: { country: string; count: number; size: ChannelSize },
  now: Date,
): Promise<ChannelSet> {
  const names = Array.from({ length: count }, (_, index) => `Channel ${index}`)
  const { channels } = await addChannels(db, country, names)
  const ids = channels.map(({ id }) => id)
  const random = createRandom(count)
  const guides = await Promise.all(
    channels.slice(0, distinctGuides).map(({ xmltvId }) => makeGuide(xmltvId, size, random, now)),
  )
  let programmes = 0
  for (let at = 0; at < ids.length; at += rowsPerInsert) {
    const batch = ids.slice(at, at + rowsPerInsert)
    const rows = batch.map((channelId, index) => {
      const guide = guides[(at + index) % guides.length]
      if (guide === undefined) throw new Error('there are guides')
      programmes += guide.programmes
      return { ...guide.row, channelId, sourceId: null, updatedAt: now }
    })
    await db.transaction().execute((tx) => channelGuideRepository(tx).upsertMany(rows))
  }
  return { ids, programmes }
}

async function makeGuide(id: string, size: ChannelSize, random: Random, now: Date) {
  const today = Math.floor(now.getTime() / 1000 / daySeconds)
  const firstDay = today - guideReach.daysBack
  const programmes: Programme[] = []
  const end = (today + guideReach.daysAhead + 1) * daySeconds
  for (let start = firstDay * daySeconds; start < end;) {
    const stop = Math.min(
      end,
      start + (size === 'large' ? random.between(20, 60) : random.between(40, 120)) * 60,
    )
    programmes.push(makeProgramme(id, { start, stop }, size, random))
    start = stop
  }
  const element = `<channel id="${id}"><display-name>${id}</display-name></channel>\n`
  const guide = await buildChannelGuide(element, writeGuideDays(programmes, id, firstDay), null)
  if (guide === null) throw new Error('the guide is new')
  return {
    row: { ...guide, schedule: encodeSchedule(programmes), endsAt: guideEnd(programmes) },
    programmes: programmes.length,
  }
}

function makeProgramme(
  id: string,
  times: { start: number; stop: number },
  size: ChannelSize,
  random: Random,
): Programme {
  const lang = 'en'
  const programme: Programme = { ...createProgrammeRecord(id, times.start, times.stop), stop: times.stop }
  programme.titles = [{ value: random.words(3), lang }]
  programme.subTitles = [{ value: random.words(4), lang }]
  programme.categories = [{ value: random.words(1), lang }]
  programme.descs = [{ value: random.words(size === 'large' ? 22 : 14), lang }]
  return programme
}

/** Adds customers who picked `channelCount` random channels each; returns the paths of their links. */
export async function addLinks(
  db: Db,
  { set, channelCount, count, name }: { set: ChannelSet; channelCount: number; count: number; name: string },
  now: Date,
): Promise<string[]> {
  const random = createRandom(channelCount)
  const tokens = Array.from({ length: count }, (_, index) => `${name}-${index}`.padEnd(22, '_'))
  const { box } = createGuideLinkSecrets({ db, keys: { current: secretKey, previous: [] } })
  for (const token of tokens) {
    const { id: userId } = await db
      .insertInto('userAccount')
      .values({ name: token, email: `${token}@guidefeed.test`, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const picked = random.pick(set.ids, channelCount)
    await db
      .insertInto('userChannel')
      .values(picked.map((channelId) => ({ userId, channelId })))
      .execute()
    await db
      .insertInto('guideLink')
      .values({
        userId,
        tokenHash: hashToken(token),
        tokenSealed: box.seal(token),
        locale: 'en',
        servedUntil: new Date(now.getTime() + 365 * daySeconds * 1000),
        version: await nextVersion(db, 'link'),
        createdAt: now,
        changedAt: now,
      })
      .execute()
  }
  return tokens.map((token) => `/${token}.xml.gz`)
}

/** Exempts this machine from all limits. */
export async function exemptLocalhost(db: Db, now: Date) {
  await db
    .insertInto('addressRule')
    .values({ network: '127.0.0.1/32', kind: 'whitelist', note: '', createdAt: now })
    .execute()
  await nextVersion(db, 'address')
}
