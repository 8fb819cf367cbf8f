import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPlainTurns } from './plain-turns.ts'

/** Guides that are inflated a chunk at a time; records which, and how many at once. */
function createGuides() {
  const order: string[] = []
  const atOnce = { now: 0, most: 0 }
  async function* inflate(name: string, chunks: number) {
    for (let index = 0; index < chunks; index += 1) {
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      await nextTurn()
      atOnce.now -= 1
      order.push(name)
      yield Buffer.from(name)
    }
  }
  // Without a buffer, so that a chunk is inflated only when it is asked for.
  const open = (name: string, chunks: number) => Readable.from(inflate(name, chunks), { highWaterMark: 0 })
  return { open, order, atOnce }
}

const turnsPass = async () => {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn()
}

it('plain guides of many readers arrive whole, inflated one chunk at a time and in turn', async () => {
  const plainTurns = createPlainTurns()
  const { open, order, atOnce } = createGuides()
  const names = ['a', 'b', 'c', 'd']
  const read = await Promise.all(names.map((name) => buffer(plainTurns(open(name, 20)))))
  expect(read.map(String)).toEqual(names.map((name) => name.repeat(20)))
  expect(atOnce.most).toBe(1)
  const places = names.map((name) => order.indexOf(name))
  expect(Math.max(...places)).toBeLessThan(8)
})

it('a stalled reader holds few chunks and no turn', async () => {
  const plainTurns = createPlainTurns()
  const { open, order } = createGuides()
  const stalled = plainTurns(open('s', 100))
  stalled.read()
  await turnsPass()
  expect(order.length).toBeLessThanOrEqual(3)
  expect(String(await buffer(plainTurns(open('a', 3))))).toBe('aaa')
  stalled.destroy()
})

it('a reader that leaves, or a damaged guide, passes the turn on', async () => {
  const plainTurns = createPlainTurns()
  const { open } = createGuides()
  const source = open('g', 100)
  const gone = plainTurns(source)
  gone.read()
  gone.destroy()
  const damaged = new Readable({ read: () => damaged.destroy(new Error('incorrect data check')) })
  await expect(buffer(plainTurns(damaged))).rejects.toThrow('incorrect data check')
  expect(String(await buffer(plainTurns(open('a', 3))))).toBe('aaa')
  expect(source.destroyed).toBe(true)
})

it('other work runs between any two chunks, even if all of them are ready', async () => {
  let turns = 0
  const over = new AbortController()
  const counting = (async () => {
    while (!over.signal.aborted) {
      await nextTurn()
      turns += 1
    }
  })()
  const ready = Readable.from(Array.from({ length: 50 }, () => Buffer.from('x')))
  await buffer(createPlainTurns()(ready))
  over.abort()
  await counting
  expect(turns).toBeGreaterThanOrEqual(50)
})
