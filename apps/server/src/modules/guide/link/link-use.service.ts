import { guideOptions } from '@guidefeed/contract/guide-options'
import type { WrongOption } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import type { NewGuideFetch } from './guide-fetch.repository.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import { describeOptions } from './link-options.service.ts'
import type { GuideOfUser } from '../answer/guide-of-user.ts'

const shownFetches = 20

/** Returns the size of a customer's guide in bytes, the latest fetches of its link, and invalid options in them. */
export function createLinkUse(deps: { db: Db; guideOfUser: GuideOfUser }) {
  return async (userId: number) => {
    const guide = await deps.guideOfUser(userId)
    const options = await guideLinkRepository(deps.db).findOptions(userId)
    const fetches = await guideFetchRepository(deps.db).listNewest(userId, shownFetches)
    return {
      size: guide === null ? null : { bytes: guide.splice.byteLength, built_at: guide.builtAt.toISOString() },
      fetches: fetches.map(({ fetchedAt, player, ip, status, bytes }) => ({
        fetched_at: fetchedAt.toISOString(),
        player,
        ip,
        status,
        bytes,
      })),
      wrong_options: listWrongOptions(fetches),
      options: options === null ? null : describeOptions(options),
    }
  }
}
export type LinkUse = ReturnType<typeof createLinkUse>

/**
 * Returns the distinct invalid options in each player's newest fetch, newest first. Ignores older fetches, so that the warning
 * disappears once the player uses a corrected address.
 */
function listWrongOptions(fetches: readonly Omit<NewGuideFetch, 'userId'>[]): WrongOption[] {
  const players = new Set<string>()
  const found = new Map<string, WrongOption>()
  for (const { userAgent, ip, player, fetchedAt, wrongOptions } of fetches) {
    const key = `${ip} ${userAgent}`
    if (players.has(key)) continue
    players.add(key)
    const wrong = new URLSearchParams(wrongOptions)
    for (const option of guideOptions) {
      const value = wrong.get(option)
      if (value === null || found.has(`${option} ${value} ${player}`)) continue
      found.set(`${option} ${value} ${player}`, {
        option,
        value,
        player,
        fetched_at: fetchedAt.toISOString(),
      })
    }
  }
  return [...found.values()]
}
