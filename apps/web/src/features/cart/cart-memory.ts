import { readJson, readText, writeJson, writeText } from '../../lib/local-storage.ts'
import { emptyBatch, isEmpty, type Batch } from './cart-batch.ts'
import type { CartMemory } from './cart-sync.ts'

/** Stores the cart's token and unsent changes in local storage, where they survive a reload and being offline. */
export const browserCartMemory: CartMemory = {
  readToken: () => readText('cartToken'),
  writeToken: (token) => writeText('cartToken', token),
  readPending: () => parsePending(readJson('cartPending')),
  writePending: (pending) =>
    writeJson(
      'cartPending',
      isEmpty(pending) ? null : { add: [...pending.add], remove: [...pending.remove] },
    ),
}

function parsePending(value: unknown): Batch {
  if (typeof value !== 'object' || value === null) return emptyBatch
  return { add: idsOf(value, 'add'), remove: idsOf(value, 'remove') }
}

function idsOf(value: object, name: string): ReadonlySet<number> {
  const list: unknown = Reflect.get(value, name)
  return new Set(Array.isArray(list) ? list.filter((id): id is number => Number.isInteger(id)) : [])
}
