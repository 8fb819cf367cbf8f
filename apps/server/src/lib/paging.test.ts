import { expect, it, vi } from 'vitest'
import { countedMeta, oncePerExport, pageWindow } from './paging.ts'

it('a page is counted, a portion of an export is not', async () => {
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(45))
  const page = await countedMeta(pageWindow({ page: 2, per_page: 20 }), count)
  expect(page).toEqual({ current_page: 2, per_page: 20, total: 45, last_page: 3 })
  await countedMeta(pageWindow({ per_page: 20, portion: { last: null, of: {} } }), count)
  expect(count).toHaveBeenCalledOnce()
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
