import type { Db, Tx } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { followTexts } from './follow-texts.ts'
import { continueHold, judgeHold } from './judge-hold.ts'
import type { HeldKey } from './judge-hold.ts'
import { judgeNames } from './judge-names.ts'
import type { KnownKey } from './judge-names.ts'
import type { MatchedChannels } from './match-channels.service.ts'
import { listCandidates } from './match-to-catalogue.ts'
import { sourceNamesRepository } from './source-names.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** `held`: channels with the names that were held. */
export type HoldsInput = {
  source: Pick<SourceRow, 'id' | 'countryCode'>
  held: readonly DeclaredChannel[]
  now: Date
}

export type NamesInput = {
  sourceId: number
  found: readonly DeclaredChannel[]
  now: Date
  /** Takes doubtful names for new names of the same channels. */
  accept: boolean
  /** The source ends early: nothing is moved or renamed, since a name that is missing may be in the rest. */
  extendsOnly: boolean
}

export type FollowedNames = {
  /** Channels of ids that mean another channel from now on, or whose channel has changed its name or logo. */
  changed: MatchedChannels
  /** New names by id that may belong to other channels. */
  doubtful: Map<string, string>
}

/**
 * Compares the names of a source's matched channels with those of its earlier runs. Names and logos of channels follow those that are
 * not doubtful.
 */
export function followNames(
  db: Db,
  { sourceId, found, now, accept, extendsOnly }: NamesInput,
): Promise<FollowedNames> {
  return db.transaction().execute(async (tx) => {
    const names = sourceNamesRepository(tx)
    const known = await names.listOf(sourceId)
    const { moved, left, doubtful } = judgeNames(found, known)
    const endOf = ({ key, names: fresh }: DeclaredChannel) => {
      const entry = known.get(key)
      return entry === undefined || extendsOnly ? null : judgeHold(entry, fresh, now)
    }
    const isHeld = (channel: DeclaredChannel) =>
      (doubtful.has(channel.key) && !accept && endOf(channel)?.ends !== true) ||
      (moved.has(channel.key) && extendsOnly)
    const held = new Map(found.filter(isHeld).map((channel) => [channel.key, shownName(channel)]))
    if (extendsOnly) {
      const unnamed = found.filter(({ key }) => known.get(key)?.names.length === 0)
      await storeNames(tx, { sourceId, known, found: unnamed, now })
      return { changed: new Map(), doubtful: held }
    }
    await names.setPresent(
      sourceId,
      found.map(({ key }) => key),
    )
    await names.setChangingNames(
      sourceId,
      found
        .filter((channel) => doubtful.has(channel.key) && endOf(channel)?.changesNames === true)
        .map(({ key }) => key),
    )
    await names.move(sourceId, moved)
    await names.forget(sourceId, left)
    const mapped = new Map(
      [...known].map(([key, entry]) => {
        const { channelId } = known.get(moved.get(key) ?? key) ?? entry
        return [key, { ...entry, channelId }]
      }),
    )
    const followed = found.filter(({ key }) => !held.has(key))
    const changed = await storeNames(tx, { sourceId, known: mapped, found: followed, now })
    const movedTo = [...moved.keys()].flatMap((key) => mapped.get(key)?.channelId ?? [])
    const rows = await channelRepository(tx).listByIds([...changed, ...movedTo])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      changed: new Map(
        found.flatMap(({ key }) => {
          const row = byId.get(mapped.get(key)?.channelId ?? 0)
          return row === undefined ? [] : [[key, row] as const]
        }),
      ),
      doubtful: held,
    }
  })
}

/** Stores names that were doubtful, for channels that have turned out to be the same. */
export function confirmNames(
  db: Db,
  { sourceId, found, now }: Pick<NamesInput, 'sourceId' | 'found' | 'now'>,
): Promise<void> {
  if (found.length === 0) return Promise.resolve()
  return db.transaction().execute(async (tx) => {
    const known = await sourceNamesRepository(tx).listOf(sourceId)
    await storeNames(tx, { sourceId, known, found, now })
  })
}

/**
 * Stores which names a complete run has held, with the catalogue channels that they may mean; all other holds of the source end. Pauses as
 * `listCandidates` does.
 */
export async function noteHolds(db: Db, { source, held, now }: HoldsInput): Promise<void> {
  const known = await sourceNamesRepository(db).listOf(source.id)
  const continued = held.map((channel) => ({
    channel,
    hold: continueHold(known.get(channel.key)?.hold ?? null, channel, now),
  }))
  const others = continued.filter(({ hold }) => hold.isAnother).map(({ channel }) => channel)
  const mapped = new Set(others.flatMap(({ key }) => known.get(key)?.channelId ?? []))
  const candidates = await listCandidates(db, source, others, mapped)
  await db.transaction().execute(async (tx) => {
    const names = sourceNamesRepository(tx)
    await names.hold(
      source.id,
      continued.map(({ hold }) => ({ ...hold, candidates: candidates.get(hold.key) ?? null })),
    )
    await names.endHolds(
      source.id,
      held.map(({ key }) => key),
    )
  })
}

/** Stores names and logos, and has the channels follow whose guide the source supplies. Returns the ids of channels that changed. */
async function storeNames(
  tx: Tx,
  {
    sourceId,
    known,
    found,
    now,
  }: Pick<NamesInput, 'sourceId' | 'found' | 'now'> & { known: ReadonlyMap<string, HeldKey> },
): Promise<number[]> {
  const news = found.flatMap((channel) => {
    const before = known.get(channel.key)
    return before === undefined || isSame(before, channel) ? [] : [{ channel, before }]
  })
  const channels = channelRepository(tx)
  const rows = await channels.listByIds(news.map(({ before }) => before.channelId))
  const unedited = await channels.lockChannels(rows)
  const guides = await channelGuideRepository(tx).listVersions(rows.map(({ id }) => id))
  const suppliedByOther = new Set(
    guides.flatMap((guide) =>
      guide.sourceId === null || guide.sourceId === sourceId ? [] : guide.channelId,
    ),
  )
  const follows = ({ id }: ChannelRow) => unedited.has(id) && !suppliedByOther.has(id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const texts = news.flatMap(({ channel, before }) => {
    const row = byId.get(before.channelId)
    const after = row === undefined || !follows(row) ? null : followTexts(row, before, channel)
    return after === null ? [] : [{ id: before.channelId, ...after }]
  })
  await channels.setTexts(texts)
  // Names of these say what they show.
  const shows = new Set(news.flatMap(({ before }) => (before.changesNames ? [before.channelId] : [])))
  const renamed = texts.filter(({ id }) => !shows.has(id))
  await noteRenames(tx, byId, renamed, now)
  if (texts.length > 0) await channels.markChanged()
  await sourceNamesRepository(tx).setNames(
    sourceId,
    news.map(({ channel }) => channel),
  )
  return texts.map(({ id }) => id)
}

/** Notes new names of channels that visitors see. */
async function noteRenames(
  tx: Tx,
  before: ReadonlyMap<number, ChannelRow>,
  after: readonly Pick<ChannelRow, 'id' | 'name'>[],
  now: Date,
) {
  const served = new Set(await channelRepository(tx).listServedIds(after.map(({ id }) => id)))
  const renamed = after.flatMap(({ id, name }) => {
    const row = before.get(id)
    return row === undefined || row.name === name || !served.has(id)
      ? []
      : [{ ...row, name, formerName: row.name }]
  })
  await channelChangeRepository(tx).note({ kind: 'renamed', channels: renamed, now })
}

const isSame = (before: KnownKey, { names, icon }: DeclaredChannel) =>
  names.length === 0 || (before.names.join('\n') === names.join('\n') && before.icon === icon)
