import type { Db } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import { shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { judgeNames } from './judge-names.ts'
import type { MatchedChannels } from './match-channels.service.ts'
import { sourceNamesRepository } from './source-names.repository.ts'

export type NamesInput = {
  sourceId: number
  found: readonly DeclaredChannel[]
  /** Takes doubtful names for new names of the same channels. */
  accept: boolean
  /** The source ends early: nothing is moved, since a name that is missing may be in the rest. */
  extendsOnly: boolean
}

export type FollowedNames = {
  /** Channels of ids that mean another channel from now on. */
  moved: MatchedChannels
  /** New names by id that may belong to other channels. */
  doubtful: Map<string, string>
}

/** Compares the names of a source's matched channels with those of its earlier runs, and stores those that are not doubtful. */
export function followNames(
  db: Db,
  { sourceId, found, accept, extendsOnly }: NamesInput,
): Promise<FollowedNames> {
  return db.transaction().execute(async (tx) => {
    const names = sourceNamesRepository(tx)
    const known = await names.listOf(sourceId)
    const verdict = judgeNames(found, known)
    const moved = extendsOnly ? new Map<string, number>() : verdict.moved
    const unclear = new Set([
      ...verdict.doubtful,
      ...[...verdict.moved.keys()].filter((key) => !moved.has(key)),
    ])
    const doubtful = accept ? [] : found.filter(({ key }) => unclear.has(key))
    const held = new Set(doubtful.map(({ key }) => key))
    const isNews = (channel: DeclaredChannel) =>
      channel.names.length > 0 && known.get(channel.key)?.names.join('\n') !== channel.names.join('\n')
    await names.move(sourceId, moved)
    if (!extendsOnly) await names.forget(sourceId, verdict.left)
    await names.setNames(
      sourceId,
      found.filter((channel) => !held.has(channel.key) && isNews(channel)),
    )
    const rows = await channelRepository(tx).listByIds([...moved.values()])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      moved: new Map(
        [...moved].flatMap(([key, id]) => {
          const row = byId.get(id)
          return row === undefined ? [] : [[key, row] as const]
        }),
      ),
      doubtful: new Map(doubtful.map((channel) => [channel.key, shownName(channel)])),
    }
  })
}
