import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StaticText } from './static-text.tsx'

vi.mock('./use-static-html.ts', () => ({ useStaticHtml: () => '<p>Hello</p>' }))
vi.mock('./operator-text.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

test('a text whose code cannot be loaded leaves the rest of the page', async () => {
  render(
    <>
      <h1>Prices</h1>
      <StaticText code="prices" />
    </>,
  )
  await act(vi.dynamicImportSettled)
  await act(async () => undefined)
  expect(screen.getByRole('heading').textContent).toBe('Prices')
})
