import { expect, it, vi } from 'vitest'
import { countedMeta, oncePerExport, pageWindow } from './paging.ts'

const rows = (count: number) => Array.from({ length: count })

it('a full page is counted, a portion of an export is not', async () => {
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(45))
  const page = await countedMeta(pageWindow({ page: 2, per_page: 20 }), rows(20), count)
  expect(page).toEqual({ current_page: 2, per_page: 20, total: 45, last_page: 3 })
  await countedMeta(pageWindow({ per_page: 20, portion: { last: null, of: {} } }), rows(20), count)
  expect(count).toHaveBeenCalledOnce()
})

it.each([
  { page: 1, length: 0, total: 0, last: 1 },
  { page: 1, length: 19, total: 19, last: 1 },
  { page: 3, length: 5, total: 45, last: 3 },
])('a page $page of $length rows ends the list, so nothing else is counted', async (of) => {
  const meta = await countedMeta(pageWindow({ page: of.page, per_page: 20 }), rows(of.length), () =>
    Promise.reject(new Error('counted')),
  )
  expect(meta).toEqual({ current_page: of.page, per_page: 20, total: of.total, last_page: of.last })
})

it('an empty page after the first is beyond the end, so the list is counted', async () => {
  const meta = await countedMeta(pageWindow({ page: 9, per_page: 20 }), [], () => Promise.resolve(45))
  expect(meta).toEqual({ current_page: 9, per_page: 20, total: 45, last_page: 3 })
})

it('a search is resolved once an export, and for each page', async () => {
  const resolve = vi.fn<(words: string) => Promise<string>>((words) => Promise.resolve(words))
  const resolved = oncePerExport(resolve)
  const portionOf = (of: object) => pageWindow({ per_page: 20, portion: { last: null, of } })
  const [first, second] = [{}, {}]
  for (const run of [first, first, second]) await resolved('nora', portionOf(run))
  expect(resolve).toHaveBeenCalledTimes(2)
  for (const page of [1, 2]) await resolved('nora', pageWindow({ page }))
  expect(resolve).toHaveBeenCalledTimes(4)
})
