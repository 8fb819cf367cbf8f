import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { targetOf, useListKeys } from './use-list-keys.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** A list of one row whose opener has the focus. */
function focusRow(): { current: HTMLElement } {
  const list = document.body.appendChild(document.createElement('div'))
  list.innerHTML = '<button type="button" data-row-opener>Row</button>'
  list.querySelector('button')?.focus()
  return { current: list }
}

/** Presses space; true if the browser then presses the focused button. */
const pressSpace = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })

test('space selects a row where rows can be selected, and opens it elsewhere', () => {
  const root = focusRow()
  const selection = { toggle: vi.fn<(index: number) => void>(), extend() {} }
  const initialProps: Parameters<typeof useListKeys>[1] = { onHelp() {}, selection }
  const { rerender } = renderHook((keys) => useListKeys(root, keys), { initialProps })
  expect(pressSpace()).toBe(false)
  expect(selection.toggle).toHaveBeenCalledExactlyOnceWith(0)
  rerender({ onHelp() {} })
  expect(pressSpace()).toBe(true)
})

test('arrows lead to the next and the previous row and stop at the ends', () => {
  expect([targetOf('ArrowDown', -1, 3), targetOf('ArrowDown', 0, 3), targetOf('ArrowDown', 2, 3)]).toEqual([
    0, 1, 2,
  ])
  expect([targetOf('ArrowUp', 2, 3), targetOf('ArrowUp', 0, 3)]).toEqual([1, 0])
})

test('Home and End lead to the first and the last row', () => {
  expect([targetOf('Home', 1, 3), targetOf('End', 1, 3)]).toEqual([0, 2])
})

test('keys mean nothing without rows, and other keys nothing at all', () => {
  expect([targetOf('ArrowDown', -1, 0), targetOf('ArrowUp', -1, 3), targetOf('x', 1, 3)]).toEqual([
    null,
    null,
    null,
  ])
})
