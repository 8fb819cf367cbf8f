import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { adminKeys } from '../../features/admin-list/admin-keys.ts'
import { ActionButton } from './action-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

test('a refused action refetches the page: what it acts on may be gone', async () => {
  let state = 'failed'
  function TestPage() {
    const job = useQuery({ queryKey: [...adminKeys.all, 'job'], queryFn: () => Promise.resolve(state) })
    const run = () => Promise.reject(new Error('gone'))
    return (
      <>
        <p>{job.data}</p>
        <ActionButton label="Retry" run={run} />
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage />
    </QueryClientProvider>,
  )
  await screen.findByText('failed')
  state = 'gone'
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('gone')).toBeDefined()
})
