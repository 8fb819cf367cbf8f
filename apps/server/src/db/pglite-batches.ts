import type { PGlite } from '@electric-sql/pglite'

/** Message types of the extended query protocol that belong to a batch, which Sync ends (PostgreSQL protocol 3, "Extended Query"). */
const opensBatch = new Set(Buffer.from('PBDECHF'))

/**
 * PGlite is one session. The socket server alternates between connections per message and keeps the turn only inside a
 * transaction, so Parse and Bind of two connections could mix. This proxy reports an open batch as "in transaction" too, which
 * keeps the turn until Sync.
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
