import { guideOptions } from '@guidefeed/contract/guide-options'
import type { FormerLinkPlayer, GuideFetch, WrongOption } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { formerLinkRepository } from './former-link.repository.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import type { NewGuideFetch } from './guide-fetch.repository.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import { describeOptions } from './link-options.service.ts'
import { describeRenewal } from './link-renewal.service.ts'
import type { GuideOfUser } from '../answer/guide-of-user.ts'

const shownFetches = 20
const weekMs = 7 * 86_400_000
const monthMs = 30 * 86_400_000

type Fetch = Omit<NewGuideFetch, 'userId'>

/** Returns the size of a customer's guide in bytes, the latest fetches of its links, and what is wrong with the players behind them. */
export function createLinkUse(deps: { db: Db; clock: Clock; guideOfUser: GuideOfUser }) {
  const { db, clock } = deps
  return async (userId: number) => {
    const guide = await deps.guideOfUser(userId)
    const options = await guideLinkRepository(db).findOptions(userId)
    const renewal = await formerLinkRepository(db).findState(userId, clock.now())
    const tokenSince = renewal?.tokenSince ?? null
    // A fetch before the renewal named the link that was replaced later.
    const isByFormer = (fetch: Fetch) =>
      fetch.byFormerLink || (tokenSince !== null && fetch.fetchedAt < tokenSince)
    const describe = (fetch: Fetch): GuideFetch => describeFetch(fetch, isByFormer(fetch))
    const fetches = await guideFetchRepository(db).listNewest(userId, shownFetches)
    // Beyond the shown ones: a player that fetches often, or whoever has the old link, could push the others out of these.
    const seen = await guideFetchRepository(db).listNewestOfPlayers(
      userId,
      seenSince(clock.now(), tokenSince),
    )
    const former = seen.filter((fetch) => isByFormer(fetch) && fetch.fetchedAt >= inUseSince(tokenSince))
    return {
      size: guide === null ? null : { bytes: guide.splice.byteLength, built_at: guide.builtAt.toISOString() },
      fetches: fetches.map(describe),
      wrong_options: listWrongOptions(newestOfPlayers(fetches)),
      players: newestOfNames(seen)
        .slice(0, shownFetches)
        .map((fetch) => ({
          ...describe(fetch),
          loaded_at: fetch.loadedAt?.toISOString() ?? null,
          wrong_options: listWrongOptions([fetch]),
        })),
      former_link_players: describePlayers(former),
      ...describeRenewal(renewal ?? { tokenSince: null, formerEndsAt: null }),
      options: options === null ? null : describeOptions(options),
    }
  }
}
export type LinkUse = ReturnType<typeof createLinkUse>

/** Returns the newest fetch of each player: older ones say nothing about the address that it has now. */
function newestOfPlayers<F extends Fetch>(fetches: readonly F[]): F[] {
  const players = new Map<string, F>()
  for (const fetch of fetches) {
    const key = `${fetch.ip} ${fetch.userAgent}`
    if (!players.has(key)) players.set(key, fetch)
  }
  return [...players.values()]
}

/** Returns the newest fetch of each name, with its last load from any address: at home, a player's address changes every day. */
function newestOfNames<F extends Fetch & { loadedAt: Date | null }>(newest: readonly F[]): F[] {
  const names = new Map<string, F>()
  for (const fetch of newest) {
    const { loadedAt } = fetch
    const known = names.get(fetch.player)
    if (!known) names.set(fetch.player, fetch)
    else if (loadedAt !== null && (known.loadedAt === null || known.loadedAt < loadedAt))
      names.set(fetch.player, { ...known, loadedAt })
  }
  return [...names.values()]
}

/** Returns the distinct invalid options in each player's newest fetch, so that the warning disappears once the player uses a corrected address. */
function listWrongOptions(newest: readonly Fetch[]): WrongOption[] {
  const found = new Map<string, WrongOption>()
  for (const { player, fetchedAt, wrongOptions } of newest) {
    const wrong = new URLSearchParams(wrongOptions)
    for (const option of guideOptions) {
      const value = wrong.get(option)
      const key = `${option} ${value} ${player}`
      if (value === null || found.has(key)) continue
      found.set(key, { option, value, player, fetched_at: fetchedAt.toISOString() })
    }
  }
  return [...found.values()]
}

function describeFetch(fetch: Fetch, isByFormer: boolean): GuideFetch {
  const { player, ip, status, bytes, form, channels, days, options } = fetch
  return {
    fetched_at: fetch.fetchedAt.toISOString(),
    player,
    ip,
    status,
    bytes,
    by_former_link: isByFormer,
    form,
    channels,
    days,
    options,
  }
}

function describePlayers(fetches: readonly Fetch[]): FormerLinkPlayer[] {
  return fetches
    .slice(0, shownFetches)
    .map(({ player, ip, fetchedAt }) => ({ player, ip, fetched_at: fetchedAt.toISOString() }))
}

/** Players that were in use when the link was replaced: each fetches at least once a week. */
const inUseSince = (tokenSince: Date | null) => new Date((tokenSince?.getTime() ?? 0) - weekMs)

const seenSince = (now: Date, tokenSince: Date | null) =>
  new Date(Math.min(now.getTime() - monthMs, inUseSince(tokenSince ?? now).getTime()))
