import { expect, it } from 'vitest'
import { shareRead } from './share-read.ts'

it('concurrent callers share one read, and the next one reads again, also after a failure', async () => {
  const reads: PromiseWithResolvers<number>[] = []
  const read = shareRead(() => {
    const begun = Promise.withResolvers<number>()
    reads.push(begun)
    return begun.promise
  })
  const both = [read(), read()]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  const failed = read()
  reads[1]?.reject(new Error('lost'))
  await expect(failed).rejects.toThrow('lost')
  const last = read()
  reads[2]?.resolve(3)
  expect(await last).toBe(3)
})
