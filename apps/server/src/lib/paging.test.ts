import { expect, it, vi } from 'vitest'
import { countedMeta, pageWindow } from './paging.ts'

it('a page is counted, a portion of an export is not', async () => {
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(45))
  const page = await countedMeta(pageWindow({ page: 2, per_page: 20 }), count)
  expect(page).toEqual({ current_page: 2, per_page: 20, total: 45, last_page: 3 })
  await countedMeta(pageWindow({ per_page: 20, portion: { last: null } }), count)
  expect(count).toHaveBeenCalledOnce()
})
