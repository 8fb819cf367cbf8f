import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { optionalPart } from './optional-part.ts'

afterEach(cleanup)

test('a page goes on without a part that cannot be loaded', async () => {
  const Part = optionalPart(() => Promise.reject(new Error('Failed to fetch')))
  render(
    <Suspense fallback="loading">
      page <Part />
    </Suspense>,
  )
  expect(await screen.findByText('page')).toBeDefined()
})

test('shows a part once it has loaded', async () => {
  const Part = optionalPart(() => Promise.resolve(() => <p>part</p>))
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('part')).toBeDefined()
})
