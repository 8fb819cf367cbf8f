import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { moved } from '../lib/moved.ts'
import classes from './reorder-list.module.css'

type ReorderListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => number
  words: {
    up: (item: T) => string
    down: (item: T) => string
    /** Announced after a move; `place` counts from 1. */
    moved: (item: T, place: number) => string
  }
  /** Ignores moves, for example until the last one is saved. */
  isBusy: boolean
  /** `place` is the item's index in `items`. */
  onMove: (items: T[], item: T, place: number) => void
  /** `place` counts from 1. */
  children: (item: T, place: number) => ReactNode
}

/** List whose rows are dragged to another place, or moved by buttons. */
export function ReorderList<T>({
  label,
  items,
  keyOf,
  words,
  isBusy,
  onMove,
  children,
}: ReorderListProps<T>) {
  const [dragged, setDragged] = useState<T | null>(null)
  const [announced, setAnnounced] = useState('')

  function move(item: T, to: number) {
    if (isBusy || items[to] === undefined || items[to] === item) return
    setAnnounced(words.moved(item, to + 1))
    onMove(moved(items, item, to), item, to)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <ol aria-label={label} aria-busy={isBusy}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- its buttons move it by keyboard
          <li
            key={keyOf(item)}
            data-dragged={dragged === item || undefined}
            draggable
            className={classes.row}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(item)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
          >
            <IconGripVertical size={18} stroke={1.6} aria-hidden="true" className={classes.grip} />
            <div className={classes.content}>{children(item, index + 1)}</div>
            <MoveButton label={words.up(item)} isEnd={index === 0} onClick={() => move(item, index - 1)}>
              <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
            </MoveButton>
            <MoveButton
              label={words.down(item)}
              isEnd={index === items.length - 1}
              onClick={() => move(item, index + 1)}
            >
              <IconArrowDown size={18} stroke={1.6} aria-hidden="true" />
            </MoveButton>
          </li>
        ))}
      </ol>
    </>
  )
}

type MoveButtonProps = { label: string; isEnd: boolean; onClick: () => void; children: ReactNode }

/** Not `disabled` at an end of the list, which would lose the focus. */
function MoveButton({ label, isEnd, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={classes.move}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
