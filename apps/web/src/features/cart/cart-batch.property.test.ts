import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  change,
  confirmed,
  isEmpty,
  noChanges,
  resumed,
  selectionOf,
  sendingFailed,
  sendingSucceeded,
  startSending,
  unconfirmed,
  type CartChanges,
} from './cart-batch.ts'

const channelId = fc.integer({ min: 1, max: 6 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    ids: fc.array(channelId, { maxLength: 4 }),
    wanted: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('send', 'succeed', 'fail', 'lose-answer', 'reload') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type World = { changes: CartChanges; server: Set<number>; wanted: Set<number> }

function applySending(world: World): void {
  for (const id of world.changes.sending?.remove ?? []) world.server.delete(id)
  for (const id of world.changes.sending?.add ?? []) world.server.add(id)
}

function run(world: World, next: Step): void {
  if ('ids' in next) {
    world.changes = change(world.changes, next.ids, next.wanted)
    for (const id of next.ids) {
      if (next.wanted) world.wanted.add(id)
      else world.wanted.delete(id)
    }
    return
  }
  const isSending = world.changes.sending !== null
  if (next.do === 'send' && !isSending) world.changes = startSending(world.changes)
  if (next.do === 'reload') {
    if (isSending) applySending(world)
    world.changes = confirmed(resumed(unconfirmed(world.changes)), world.server)
  }
  if (!isSending) return
  if (next.do === 'succeed') {
    applySending(world)
    world.changes = sendingSucceeded(world.changes, world.server)
  }
  if (next.do === 'lose-answer') applySending(world)
  if (next.do === 'fail' || next.do === 'lose-answer') world.changes = sendingFailed(world.changes)
}

const setOf = (set: ReadonlySet<number>) => [...set].toSorted((a, b) => a - b)

test('despite any failures, the cart shows the requested selection and the server ends with it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(channelId), fc.array(step, { maxLength: 40 }), (start, steps) => {
      const world: World = {
        changes: confirmed(noChanges, start),
        server: new Set(start),
        wanted: new Set(start),
      }
      for (const next of steps) {
        run(world, next)
        expect(setOf(selectionOf(world.changes))).toEqual(setOf(world.wanted))
        const { add, remove } = world.changes.waiting
        expect([...add].filter((id) => remove.has(id))).toEqual([])
      }
      run(world, { do: 'succeed' })
      run(world, { do: 'send' })
      run(world, { do: 'succeed' })
      expect(setOf(world.server)).toEqual(setOf(world.wanted))
      expect(isEmpty(unconfirmed(world.changes))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
