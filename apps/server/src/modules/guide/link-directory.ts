import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { hashToken } from '../../lib/opaque-token.ts'
import type { Logger } from '../../lib/logger.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import type { LinkRow } from './guide-link.repository.ts'
import { createFollower } from '../../lib/version-follower.ts'

/** Links kept in memory at most: the least recently loaded go first. */
const keptLinks = 20_000
const pollMs = 250
/** So long the tokens of guessers are gathered. */
const gatherMs = 250

/** Who holds which link and what it serves, from memory; a change in the database counts a quarter of a second later. */
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
    return new Set((await links.listKnownHashes(hashes)).map((hash) => hash.toString('base64')))
  }

  async function catchUp() {
    const current = await links.version()
    if (version === current) return
    // At the start nothing is kept yet, so there is nothing to forget.
    if (version !== null) {
      const changed = await links.listUsersChangedAfter(version)
      for (const [hash, link] of byTokenHash) if (changed.has(link.userId)) byTokenHash.delete(hash)
    }
    version = current
  }

  /** The link with this token, or null. */
  async function find(token: string): Promise<LinkRow | null> {
    const hash = hashToken(token)
    const key = hash.toString('base64')
    const known = byTokenHash.get(key)
    if (known !== undefined) return known
    const versionBefore = version
    const link = await links.findByTokenHash(hash)
    if (link === null) return null
    // A change that was followed while the rows were read: they may be from before it, so they are not kept.
    if (version !== versionBefore) return link
    if (byTokenHash.size >= keptLinks) byTokenHash.delete(byTokenHash.keys().next().value ?? '')
    byTokenHash.set(key, link)
    return link
  }

  return {
    follower: createFollower({ name: 'links', everyMs: pollMs, logger: deps.logger, catchUp }),

    find,

    /**
     * The same for an address that guesses: a link in memory is there at once; other tokens wait for a quarter of a second and are
     * looked up together, so that guesses cost one query however many they are, and a link behind the same address is still found.
     */
    async findAmongGuesses(token: string): Promise<LinkRow | null> {
      const hash = hashToken(token)
      const key = hash.toString('base64')
      if (byTokenHash.has(key)) return find(token)
      gathered.set(key, hash)
      gathering ??= lookUpGathered()
      return (await gathering).has(key) ? find(token) : null
    },
  }
}
export type LinkDirectory = ReturnType<typeof createLinkDirectory>
