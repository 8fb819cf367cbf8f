import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReorderList } from './reorder-list.tsx'

let moves: { item: string; place: number }[]

function Fruits() {
  const [items, setItems] = useState(['apple', 'pear', 'plum'])
  return (
    <ReorderList
      label="Fruits"
      items={items}
      keyOf={(item) => item.charCodeAt(1)}
      words={{
        up: (item) => `${item} up`,
        down: (item) => `${item} down`,
        moved: (item, place) => `${item} is number ${place}`,
      }}
      isBusy={false}
      onMove={(next, item, place) => {
        setItems(next)
        moves.push({ item, place })
      }}
    >
      {(item) => item}
    </ReorderList>
  )
}

beforeEach(() => {
  moves = []
  render(<Fruits />)
})
afterEach(cleanup)

const rows = () => screen.getAllByRole('listitem')
const names = () => rows().map((row) => row.textContent)

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

test('a button moves its row by one place, keeps the focus, and the move is announced', () => {
  const down = press('apple down')
  expect(names()).toEqual(['pear', 'apple', 'plum'])
  expect(document.activeElement).toBe(down)
  expect(screen.getByRole('status').textContent).toBe('apple is number 2')
  press('apple down')
  expect(moves).toEqual([
    { item: 'apple', place: 1 },
    { item: 'apple', place: 2 },
  ])
  expect(press('apple down').getAttribute('aria-disabled')).toBe('true')
  expect(moves).toHaveLength(2)
})

test('a dragged row takes the place of the one it is dropped on', () => {
  const [first, , last] = rows()
  if (!first || !last) throw new Error('there are no rows')
  fireEvent.dragStart(last, { dataTransfer: {} })
  fireEvent.drop(first)
  expect(names()).toEqual(['plum', 'apple', 'pear'])
  expect(moves).toEqual([{ item: 'plum', place: 0 }])
})
