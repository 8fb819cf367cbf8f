import { describe, expect, test } from 'vitest'
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
} from './cart-batch.ts'

const with12 = confirmed(noChanges, [1, 2])
const ids = (set: ReadonlySet<number>) => [...set].toSorted((a, b) => a - b)

describe('changing the cart', () => {
  // Specification: 3.8, 4.1
  test('a change is visible at once and waits to be sent', () => {
    const changes = change(change(with12, [3], true), [1], false)
    expect(ids(selectionOf(changes))).toEqual([2, 3])
    expect(ids(changes.waiting.add)).toEqual([3])
    expect(ids(changes.waiting.remove)).toEqual([1])
  })

  // Specification: 4.3
  test('an add cancels a pending remove of the same channel, and the reverse', () => {
    expect(isEmpty(change(change(with12, [1], false), [1], true).waiting)).toBe(true)
    expect(isEmpty(change(change(with12, [3], true), [3], false).waiting)).toBe(true)
  })

  test('selecting a selected channel changes nothing', () => {
    expect(isEmpty(change(with12, [1, 2], true).waiting)).toBe(true)
  })
})

describe('sending a batch', () => {
  test('a change during a batch goes into the next one', () => {
    const sending = startSending(change(with12, [3], true))
    const changes = change(sending, [3, 4], false)
    expect(ids(changes.waiting.remove)).toEqual([3])
    expect(ids(selectionOf(changes))).toEqual([1, 2])
  })

  test('after a success the server’s selection applies, plus later changes', () => {
    const changes = change(startSending(change(with12, [3], true)), [1], false)
    expect(ids(selectionOf(sendingSucceeded(changes, [1, 2, 3])))).toEqual([2, 3])
  })

  test('a failed batch is merged into the next one, where the later change wins', () => {
    const changes = change(startSending(change(with12, [3, 4], true)), [3], false)
    const { waiting } = sendingFailed(changes)
    expect(ids(waiting.add)).toEqual([4])
    expect(ids(waiting.remove)).toEqual([3])
  })

  test('a change undone after its batch failed is still sent, since the server may have applied it', () => {
    const failed = sendingFailed(startSending(change(with12, [3], true)))
    expect(ids(change(failed, [3], false).waiting.remove)).toEqual([3])
  })
})

test('unconfirmed changes survive a reload', () => {
  const changes = change(startSending(change(with12, [3], true)), [1], false)
  const reloaded = confirmed(resumed(unconfirmed(changes)), [1, 2])
  expect(ids(selectionOf(reloaded))).toEqual([2, 3])
})
