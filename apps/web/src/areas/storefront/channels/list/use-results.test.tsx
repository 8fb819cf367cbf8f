import type { Channel } from '@guidefeed/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueSearch, Found } from '../search/catalogue-search.ts'
import { useResults } from './use-results.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const named = (name: string) => [{ name }] as Channel[]

type Answer = { resolve: (found: Found) => void; reject: () => void }

/** A search that answers when the test says so. */
function createFakeSearch() {
  const answers: Answer[] = []
  const find = vi.fn<CatalogueSearch['find']>(
    () =>
      new Promise<Found>((resolve, reject) =>
        answers.push({ resolve, reject: () => reject(new Error('no worker')) }),
      ),
  )
  const search: CatalogueSearch = { find, start: () => {}, stop: () => {} }
  return { search, find, answers }
}

function renderResults(text: string, { isComplete = true } = {}) {
  const fake = createFakeSearch()
  const props = { search: fake.search, isComplete, text, openCountries: new Set([1]) }
  const hook = renderHook(useResults, { initialProps: props })
  const type = (next: string) => hook.rerender({ ...props, text: next })
  const answer = (at: number, channels: Channel[]) =>
    act(async () => fake.answers[at]?.resolve({ channels, isClosest: false }))
  return { ...fake, props, hook, type, answer, shown: () => hook.result.current }
}

// Specification: A.791
test('results of a letter stay until those of the next one come', async () => {
  const { type, answer, shown } = renderResults('')
  type('n')
  expect(shown()).toMatchObject({ results: null, isLoading: false })
  await answer(0, named('Nova'))
  type('ne')
  expect(shown().results).toEqual({ text: 'n', channels: named('Nova'), isClosest: false })
  await answer(1, named('News'))
  expect(shown().results).toEqual({ text: 'ne', channels: named('News'), isClosest: false })
  type('')
  expect(shown().results).toBeNull()
})

test('a late answer to an earlier text is not shown', async () => {
  const { type, answer, shown } = renderResults('n')
  type('ne')
  await answer(1, named('News'))
  await answer(0, named('Nova'))
  expect(shown().results?.text).toBe('ne')
})

test('a refreshed catalogue is searched while the results of the one before stay', async () => {
  const { answer, hook, props, shown } = renderResults('news')
  await answer(0, named('News'))
  const next = createFakeSearch()
  hook.rerender({ ...props, search: next.search })
  expect(shown()).toMatchObject({ results: { channels: named('News') }, isLoading: false })
  await act(async () => next.answers[0]?.resolve({ channels: named('News 24'), isClosest: false }))
  expect(shown().results?.channels).toEqual(named('News 24'))
})

test('a search that takes long is at work, at once on a page that opens with it', async () => {
  const { type, shown } = renderResults('')
  type('news')
  expect(shown().isLoading).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(shown().isLoading).toBe(true)
  type('')
  await act(() => vi.advanceTimersByTimeAsync(300))
  type('n')
  expect(shown().isLoading).toBe(false)
  cleanup()
  expect(renderResults('news').shown().isLoading).toBe(true)
})

test('results keep their order while channels of them are selected, which opens their countries', () => {
  const { find, hook, props } = renderResults('news')
  expect(find).toHaveBeenLastCalledWith('news', new Set([1]))
  hook.rerender({ ...props, openCountries: new Set([1, 2]) })
  expect(find).toHaveBeenCalledTimes(1)
  hook.rerender({ ...props, text: 'news 2', openCountries: new Set([1, 2]) })
  expect(find).toHaveBeenLastCalledWith('news 2', new Set([1, 2]))
})

test('a part of the catalogue is not searched', () => {
  const { find, hook, props, shown } = renderResults('news', { isComplete: false })
  expect(find).not.toHaveBeenCalled()
  expect(shown().isLoading).toBe(true)
  hook.rerender({ ...props, isComplete: true })
  expect(find).toHaveBeenCalledTimes(1)
})

test('a search that failed says so, until it is retried or a letter is typed', async () => {
  const { type, answer, answers, shown } = renderResults('news')
  await act(async () => answers[0]?.reject())
  expect(shown().isFailed).toBe(true)
  act(() => shown().retry())
  expect(shown().isFailed).toBe(false)
  await act(async () => answers[1]?.reject())
  expect(shown().isFailed).toBe(true)
  type('news 2')
  expect(shown().isFailed).toBe(false)
  await answer(2, named('News 24'))
  expect(shown()).toMatchObject({ isFailed: false, results: { channels: named('News 24') } })
})
