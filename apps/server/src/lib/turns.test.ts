import { setImmediate as allStarted } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that runs until it is ended by hand; `started` lists what has begun, in order. */
function createWorks() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    started,
    run: (name: string) => () => {
      started.push(name)
      const ending = Promise.withResolvers<string>()
      ends.set(name, ending)
      return ending.promise
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

describe('work that takes turns', () => {
  it('runs as many at once as allowed, and the others in the order they came', async () => {
    const takeTurn = createTurns({ atOnce: 2, waiting: 2 })
    const works = createWorks()
    const all = ['a', 'b', 'c', 'd'].map((name) => takeTurn(works.run(name)))
    await allStarted()
    expect(works.started).toEqual(['a', 'b'])
    works.end('b')
    expect(await all[1]).toBe('b')
    await allStarted()
    expect(works.started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) works.end(name)
    await Promise.all([all[0], all[2]])
    await allStarted()
    works.end('d')
    expect(await all[3]).toBe('d')
  })

  it('is refused with a time to come back while too many wait, and taken again once they are served', async () => {
    const takeTurn = createTurns({ atOnce: 1, waiting: 1 })
    const works = createWorks()
    const all = ['a', 'b'].map((name) => takeTurn(works.run(name)))
    await expect(takeTurn(works.run('c'))).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfterSeconds: 5,
    })
    works.end('a')
    await all[0]
    await allStarted()
    works.end('b')
    await all[1]
    const later = takeTurn(works.run('d'))
    await allStarted()
    works.end('d')
    expect(await later).toBe('d')
    expect(works.started).toEqual(['a', 'b', 'd'])
  })

  it('passes the turn on after a failure', async () => {
    const takeTurn = createTurns({ atOnce: 1, waiting: 1 })
    const works = createWorks()
    const failed = takeTurn(works.run('a'))
    const next = takeTurn(works.run('b'))
    await allStarted()
    works.fail('a')
    await expect(failed).rejects.toThrow('a')
    await allStarted()
    works.end('b')
    expect(await next).toBe('b')
  })
})
