import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { buildChannelGuide } from '../store/channel-guide.ts'
import type { GuideStore } from '../store/guide-store.ts'
import { createStoredGuide } from '../store/stored-guide.ts'
import { createComposedAnswers } from './composed-answers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const today = Math.floor(now.getTime() / 86_400_000)
const window = { firstDay: today - 1, lastDay: today + 6 }

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
  const store = {
    find: (id: number) => ({ guide: entries.get(id) }),
    load: () => nextTurn(),
    changeCount: () => changes,
    newestVersion: (ids: readonly number[]) => Math.max(...ids.map((id) => entries.get(id)?.version ?? 0)),
  } as unknown as GuideStore
  return {
    store,
    async replace(id: number, version: number) {
      entries.set(id, await storedGuide(version))
      changes += 1
    },
  }
}

function linkOf(userId: number, channelIds: number[]): LinkRow {
  return { userId, channelIds, changedAt: new Date(0), locale: 'en' } as unknown as LinkRow
}

describe('an answer', () => {
  it('is composed once for a link and window', async () => {
    const compose = createComposedAnswers(await createStore())
    const link = linkOf(1, [1, 2])
    const first = await compose(link, null, window, now)
    expect(await compose(link, null, window, now)).toBe(first)
    expect(await compose(link, null, { ...window, lastDay: today }, now)).not.toBe(first)
    expect(await compose(link, null, window, now)).toBe(first)
  })

  it('is composed again once its link has changed', async () => {
    const compose = createComposedAnswers(await createStore())
    const first = await compose(linkOf(1, [1, 2]), null, window, now)
    const changed = await compose(linkOf(1, [1]), null, window, now)
    expect(changed.contentHash).not.toBe(first.contentHash)
  })

  it('is composed again once a guide of its channels has changed, and for no other', async () => {
    const { store, replace } = await createStore()
    const compose = createComposedAnswers({ store })
    const link = linkOf(1, [1, 2])
    const first = await compose(link, null, window, now)
    await replace(3, 4)
    expect(await compose(link, null, window, now)).toBe(first)
    await replace(1, 5)
    const second = await compose(link, null, window, now)
    expect(second.contentHash).not.toBe(first.contentHash)
    expect(await compose(link, null, window, now)).toBe(second)
  })

  it('is composed again on another day, since its date changes', async () => {
    const compose = createComposedAnswers(await createStore())
    const link = linkOf(1, [1])
    const first = await compose(link, null, window, now)
    const tomorrow = await compose(link, null, window, new Date(now.getTime() + 86_400_000))
    expect(tomorrow.lastModified).not.toEqual(first.lastModified)
  })

  it('is a notice only for as long as there is one, each with its own reason', async () => {
    const compose = createComposedAnswers(await createStore())
    const link = linkOf(1, [1])
    const guide = await compose(link, null, window, now)
    const banned = await compose(link, { why: 'address', reason: 'abuse' }, window, now)
    const other = await compose(link, { why: 'address', reason: 'fraud' }, window, now)
    expect(new Set([guide, banned, other].map(({ contentHash }) => contentHash)).size).toBe(3)
    expect(await compose(link, { why: 'address', reason: 'abuse' }, window, now)).toBe(banned)
    expect(await compose(link, null, window, now)).toBe(guide)
  })

  it('that was used least recently is dropped when memory is full', async () => {
    const { store } = await createStore()
    const links = [linkOf(1, [1]), linkOf(2, [2]), linkOf(3, [3])] as const
    const { ownBytes } = await createComposedAnswers({ store })(links[0], null, window, now)
    const compose = createComposedAnswers({ store, keptBytes: 2 * ownBytes })
    const [first, second] = [
      await compose(links[0], null, window, now),
      await compose(links[1], null, window, now),
    ]
    expect(await compose(links[0], null, window, now)).toBe(first)
    await compose(links[2], null, window, now)
    expect(await compose(links[0], null, window, now)).toBe(first)
    expect(await compose(links[1], null, window, now)).not.toBe(second)
  })

  it('of a replaced guide leaves memory although nobody asks for it again', async () => {
    const { store, replace } = await createStore()
    const links = [linkOf(1, [1]), linkOf(2, [2]), linkOf(3, [3])] as const
    const { ownBytes } = await createComposedAnswers({ store })(links[0], null, window, now)
    const compose = createComposedAnswers({ store, keptBytes: 2 * ownBytes })
    const first = await compose(links[0], null, window, now)
    await compose(links[1], null, window, now)
    await replace(2, 4)
    const later = new Date(now.getTime() + 60_000)
    // Fits beside the first, since the second is gone.
    await compose(links[2], null, window, later)
    expect(await compose(links[0], null, window, later)).toBe(first)
  })

  it('is kept once when two requests compose it at the same time', async () => {
    const { store } = await createStore()
    const link = linkOf(1, [1])
    const { ownBytes } = await createComposedAnswers({ store })(link, null, window, now)
    const compose = createComposedAnswers({ store, keptBytes: 1.5 * ownBytes })
    const [, second] = await Promise.all([compose(link, null, window, now), compose(link, null, window, now)])
    expect(await compose(link, null, window, now)).toBe(second)
  })
})
