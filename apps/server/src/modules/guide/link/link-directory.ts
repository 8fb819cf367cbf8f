import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { setBounded } from '../../../lib/bounded-map.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import type { Logger } from '../../../lib/logger.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import type { LinkRow } from './guide-link.repository.ts'
import { createFollower } from '../../../lib/version-follower.ts'

/** Cache size; evicts the least recently loaded link. */
const keptLinks = 20_000
const pollMs = 250
/** Batching window for suspected guesses. */
const gatherMs = 250

/**
 * Cache of links. Reflects changes in the database after a quarter of a second, or immediately after `catchUp`.
 */
export function createLinkDirectory(deps: { db: Db; logger: Logger }) {
  const links = guideLinkRepository(deps.db)
  const byTokenHash = new Map<string, LinkRow>()
  let version: number | null = null
  const gathered = new Map<string, Buffer>()
  let gathering: Promise<Set<string>> | null = null

  async function lookUpGathered(): Promise<Set<string>> {
    await delay(gatherMs)
    const hashes = [...gathered.values()]
    gathered.clear()
    gathering = null
    return new Set((await links.listKnownHashes(hashes)).map((known) => known.toString('base64')))
  }

  async function catchUp() {
    const current = await links.version()
    if (version === current) return
    // Nothing is cached before the first run.
    if (version !== null) {
      const changed = await links.listUsersChangedAfter(version)
      for (const [key, link] of byTokenHash) if (changed.has(link.userId)) byTokenHash.delete(key)
    }
    version = current
  }

  /** The link with this token, or null. */
  async function find(token: string): Promise<LinkRow | null> {
    const key = keyOf(token)
    const known = byTokenHash.get(key)
    if (known !== undefined) return known
    const versionBefore = version
    const link = await links.findByTokenHash(hashToken(token))
    if (link === null) return null
    // Do not cache rows that may be stale: a change was followed during the read, or changes before the first catch-up are unknown.
    if (version === null || version !== versionBefore) return link
    setBounded(byTokenHash, key, link, keptLinks)
    return link
  }

  return {
    catchUp,

    follower: createFollower({ name: 'links', everyMs: pollMs, logger: deps.logger, catchUp }),

    find,

    /**
     * Finds a link for an address that guesses tokens. Cached links are found at once; other tokens wait for the batching window and share one query, so
     * that guesses stay cheap and other customers behind the address are still served.
     */
    async findAmongGuesses(token: string): Promise<LinkRow | null> {
      const key = keyOf(token)
      if (byTokenHash.has(key)) return find(token)
      gathered.set(key, hashToken(token))
      gathering ??= lookUpGathered()
      return (await gathering).has(key) ? find(token) : null
    },
  }
}
/** `hashToken` in base64; the one-shot hash costs a third of it. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64')
}
export type LinkDirectory = ReturnType<typeof createLinkDirectory>
