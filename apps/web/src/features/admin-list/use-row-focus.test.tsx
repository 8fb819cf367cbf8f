import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRowFocus } from './use-row-focus.ts'

afterEach(cleanup)

function Rows({ names }: { names: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null)
  useRowFocus(root)
  return (
    <main id="main" tabIndex={-1}>
      <div ref={root}>
        {names.map((name) => (
          <button key={name} type="button" data-row-opener="">
            {name}
          </button>
        ))}
      </div>
      <button type="button">Elsewhere</button>
    </main>
  )
}

/** The element with the focus after these rows were shown, one was focused, and others were loaded. */
function focusAfter({ focused, loaded }: { focused: string; loaded: readonly string[] }) {
  const { rerender } = render(<Rows names={['Anna', 'Bert', 'Zoe']} />)
  screen.getByRole('button', { name: focused }).focus()
  rerender(<Rows names={loaded} />)
  return document.activeElement
}

test('the row in the place of a removed one gets the focus', () => {
  expect(focusAfter({ focused: 'Bert', loaded: ['Anna', 'Zoe'] })?.textContent).toBe('Zoe')
})

test('after the last row was removed, the one before it gets the focus', () => {
  expect(focusAfter({ focused: 'Zoe', loaded: ['Anna', 'Bert'] })?.textContent).toBe('Bert')
})

test('after the only row was removed, the content of the page gets the focus', () => {
  expect(focusAfter({ focused: 'Anna', loaded: [] })?.id).toBe('main')
})

test('a focus outside the rows, and one on a row that stays, do not move', () => {
  expect(focusAfter({ focused: 'Elsewhere', loaded: ['Anna'] })?.textContent).toBe('Elsewhere')
  cleanup()
  expect(focusAfter({ focused: 'Zoe', loaded: ['Zoe'] })?.textContent).toBe('Zoe')
})

test('a row that the person left before it was removed moves no focus', async () => {
  const { rerender } = render(<Rows names={['Anna', 'Bert']} />)
  const row = screen.getByRole('button', { name: 'Anna' })
  row.focus()
  row.blur()
  await Promise.resolve()
  rerender(<Rows names={['Bert']} />)
  expect(document.activeElement).toBe(document.body)
})
