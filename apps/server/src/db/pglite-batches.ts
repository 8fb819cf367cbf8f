import type { PGlite } from '@electric-sql/pglite'

/** First bytes of the extended query protocol's messages that belong to one batch, ended by Sync (PostgreSQL protocol 3, "Extended Query"). */
const opensBatch = new Set(Buffer.from('PBDECHF'))

/**
 * PGlite is one session. The socket server takes turns between connections message by message and only holds the
 * turn inside a transaction, so Parse and Bind of two connections could mix. This view of PGlite also
 * reports an open batch as "in transaction", which makes the server hold the turn until Sync.
 */
export function inBatches(pglite: PGlite): PGlite {
  let batchIsOpen = false
  return new Proxy(pglite, {
    get(target, property) {
      if (property === 'isInTransaction') return () => batchIsOpen || target.isInTransaction()
      if (property === 'exec') {
        return (...args: Parameters<PGlite['exec']>) => {
          batchIsOpen = false
          return target.exec(...args)
        }
      }
      if (property === 'execProtocolRawStream') {
        return (...args: Parameters<PGlite['execProtocolRawStream']>) => {
          batchIsOpen = opensBatch.has(args[0][0] ?? 0)
          return target.execProtocolRawStream(...args)
        }
      }
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value as (...a: unknown[]) => unknown).bind(target) : value
    },
  })
}
