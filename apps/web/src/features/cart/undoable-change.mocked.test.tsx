import { beforeEach, expect, test, vi } from 'vitest'
import { cart } from './cart.ts'
import { lastChange, selectMany } from './undoable-change.ts'

vi.mock('./send-loop.ts', () => ({
  createSendLoop: () => ({ wake: () => undefined, flush: async () => true, stop: () => undefined }),
}))

const selected = () => [...cart.store.get().selection].toSorted((a, b) => a - b)

beforeEach(() => {
  cart.forget()
  lastChange.set(null)
})

test('undoing a removal restores exactly what it removed', () => {
  selectMany([1, 2], true)
  cart.select([9], true)
  const onUndo = vi.fn<() => void>()
  selectMany([1, 2, 3], false, onUndo)
  expect(lastChange.get()).toMatchObject({ count: 2, wasRemoval: true })
  expect(selected()).toEqual([9])
  lastChange.get()?.undo()
  expect(selected()).toEqual([1, 2, 9])
  expect(onUndo).toHaveBeenCalledOnce()
  expect(lastChange.get()).toBeNull()
})

test('undoing a selection keeps what was picked before', () => {
  cart.select([1], true)
  selectMany([1, 2, 3], true)
  lastChange.get()?.undo()
  expect(selected()).toEqual([1])
})

test('a change that changes nothing is none', () => {
  selectMany([1], false)
  expect(lastChange.get()).toBeNull()
})
