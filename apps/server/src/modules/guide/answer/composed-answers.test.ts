import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { buildChannelGuide } from '../store/channel-guide.ts'
import type { GuideStore } from '../store/guide-store.ts'
import { createStoredGuide } from '../store/stored-guide.ts'
import { createAdaptedGuides } from '../store/adapted-guides.ts'
import { createComposedAnswers } from './composed-answers.ts'
import type { Notice } from './notice-guide.ts'
import type { Flavour } from './read-flavour.ts'

const now = new Date('2026-11-21T12:00:00Z')
const flavour = { daysBack: 1, daysAhead: 6, adaptation: null }

async function storedGuide(version: number) {
  const guide = await buildChannelGuide(`<channel id="${version}"/>\n`, [], null)
  if (guide === null) throw new Error('the guide is new')
  return createStoredGuide(guide, { version, updatedAt: new Date(version) })
}

/** A store of channels 1 to 3, whose guides can be replaced. */
async function createStore() {
  const guides = new Map([1, 2, 3].map((id) => [id, id]))
  const entries = new Map(
    await Promise.all([...guides].map(async ([id, version]) => [id, await storedGuide(version)] as const)),
  )
  let changes = 3
  const changedAt = new Map(guides)
  const store = {
    list: (ids: readonly number[]) => ids.map((id) => ({ channelId: id, guide: entries.get(id) })),
    load: () => nextTurn(),
    changeCount: () => changes,
    lastChangeOf: (ids: readonly number[]) => Math.max(...ids.map((id) => changedAt.get(id) ?? 0)),
  } as unknown as GuideStore
  return {
    store,
    async replace(id: number, version: number) {
      entries.set(id, await storedGuide(version))
      changes += 1
      changedAt.set(id, changes)
    },
  }
}

function linkOf(userId: number, channelIds: number[]): LinkRow {
  return {
    userId,
    channelIds,
    changedAt: new Date(0),
    locale: 'en',
    formerEndsAt: null,
  } as unknown as LinkRow
}

function answersOf(deps: { store: GuideStore; keptBytes?: number }) {
  const compose = createComposedAnswers({
    ...deps,
    adaptedGuides: createAdaptedGuides({ listArchive: async () => [] }),
    personalNames: async () => null,
  })
  return (link: LinkRow, notice: Notice | null, wanted: Flavour, at: Date) =>
    compose({ link, notice, flavour: wanted, now: at, onPack() {} })
}

describe('an answer', () => {
  it('is composed once for a link and window', async () => {
    const compose = answersOf(await createStore())
    const link = linkOf(1, [1, 2])
    const first = await compose(link, null, flavour, now)
    expect(await compose(link, null, flavour, now)).toBe(first)
    expect(await compose(link, null, { ...flavour, daysAhead: 1 }, now)).not.toBe(first)
    expect(await compose(link, null, flavour, now)).toBe(first)
  })

  it('is kept for each of the two links that a renewal leaves', async () => {
    const compose = answersOf(await createStore())
    const link = linkOf(1, [1, 2])
    const former = { ...link, formerEndsAt: new Date('2026-11-22T12:00:00Z') }
    const [current, old] = [
      await compose(link, null, flavour, now),
      await compose(former, null, flavour, now),
    ]
    expect(old.contentHash).not.toBe(current.contentHash)
    // The notice is all that differs; the pieces of the channels are the same, not copies.
    expect(old.fragments.filter((fragment) => !current.fragments.includes(fragment))).toHaveLength(2)
    expect(old.ownBytes).toBeGreaterThan(current.ownBytes)
    expect(await compose(link, null, flavour, now)).toBe(current)
    expect(await compose(former, null, flavour, now)).toBe(old)
  })

  it('is composed again once its link has changed', async () => {
    const compose = answersOf(await createStore())
    const first = await compose(linkOf(1, [1, 2]), null, flavour, now)
    const changed = await compose(linkOf(1, [1]), null, flavour, now)
    expect(changed.contentHash).not.toBe(first.contentHash)
  })

  it('is composed again once a guide of its channels has changed, and for no other', async () => {
    const { store, replace } = await createStore()
    const compose = answersOf({ store })
    const link = linkOf(1, [1, 2])
    const first = await compose(link, null, flavour, now)
    await replace(3, 4)
    expect(await compose(link, null, flavour, now)).toBe(first)
    await replace(1, 5)
    const second = await compose(link, null, flavour, now)
    expect(second.contentHash).not.toBe(first.contentHash)
    expect(await compose(link, null, flavour, now)).toBe(second)
  })

  it('is composed again for a change that is older than the newest guide of its channels', async () => {
    const { store, replace } = await createStore()
    const compose = answersOf({ store })
    await replace(3, 9)
    const link = linkOf(1, [1, 3])
    const first = await compose(link, null, flavour, now)
    // The newest guide was loaded for a request before the follower had come to this one.
    await replace(1, 8)
    expect((await compose(link, null, flavour, now)).contentHash).not.toBe(first.contentHash)
  })

  it('is composed again on another day, since its date changes', async () => {
    const compose = answersOf(await createStore())
    const link = linkOf(1, [1])
    const first = await compose(link, null, flavour, now)
    const tomorrow = await compose(link, null, flavour, new Date(now.getTime() + 86_400_000))
    expect(tomorrow.lastModified).not.toEqual(first.lastModified)
  })

  it('is a notice only for as long as there is one, each with its own reason', async () => {
    const compose = answersOf(await createStore())
    const link = linkOf(1, [1])
    const guide = await compose(link, null, flavour, now)
    const banned = await compose(link, { why: 'address', reason: 'abuse' }, flavour, now)
    const other = await compose(link, { why: 'address', reason: 'fraud' }, flavour, now)
    expect(new Set([guide, banned, other].map(({ contentHash }) => contentHash)).size).toBe(3)
    expect(await compose(link, { why: 'address', reason: 'abuse' }, flavour, now)).toBe(banned)
    expect(await compose(link, null, flavour, now)).toBe(guide)
  })

  it('that was used least recently is dropped when memory is full', async () => {
    const { store } = await createStore()
    const links = [linkOf(1, [1]), linkOf(2, [2]), linkOf(3, [3])] as const
    const { ownBytes } = await answersOf({ store })(links[0], null, flavour, now)
    const compose = answersOf({ store, keptBytes: 2 * ownBytes })
    const [first, second] = [
      await compose(links[0], null, flavour, now),
      await compose(links[1], null, flavour, now),
    ]
    expect(await compose(links[0], null, flavour, now)).toBe(first)
    await compose(links[2], null, flavour, now)
    expect(await compose(links[0], null, flavour, now)).toBe(first)
    expect(await compose(links[1], null, flavour, now)).not.toBe(second)
  })

  it('of a replaced guide leaves memory although nobody asks for it again', async () => {
    const { store, replace } = await createStore()
    const links = [linkOf(1, [1]), linkOf(2, [2]), linkOf(3, [3])] as const
    const { ownBytes } = await answersOf({ store })(links[0], null, flavour, now)
    const compose = answersOf({ store, keptBytes: 2 * ownBytes })
    const first = await compose(links[0], null, flavour, now)
    await compose(links[1], null, flavour, now)
    await replace(2, 4)
    const later = new Date(now.getTime() + 60_000)
    // Fits beside the first, since the second is gone.
    await compose(links[2], null, flavour, later)
    expect(await compose(links[0], null, flavour, later)).toBe(first)
  })

  it('is kept once when two requests compose it at the same time', async () => {
    const { store } = await createStore()
    const link = linkOf(1, [1])
    const { ownBytes } = await answersOf({ store })(link, null, flavour, now)
    const compose = answersOf({ store, keptBytes: 1.5 * ownBytes })
    const [, second] = await Promise.all([
      compose(link, null, flavour, now),
      compose(link, null, flavour, now),
    ])
    expect(await compose(link, null, flavour, now)).toBe(second)
  })
})
