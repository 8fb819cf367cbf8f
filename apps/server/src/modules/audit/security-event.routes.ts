import { securityEventKinds } from '@guidefeed/contract'
import type { SecurityEvent } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { matchUsers } from '../../db/match-users.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { parseNetwork } from '../../lib/network.ts'
import { countedMeta, oncePerExport, pageWindow } from '../../lib/paging.ts'
import { securityEventRepository } from './security-event.repository.ts'
import type { SecurityEventMatch, SecurityEventRow } from './security-event.repository.ts'
import type { SecurityEvents } from './security-events.ts'

/** Handler of the list of security events, for administrators. */
export function createSecurityEventHandlers(deps: { db: Db; securityEvents: SecurityEvents }) {
  const events = securityEventRepository(deps.db)
  const resolveSearch = oncePerExport(async (words): Promise<SecurityEventMatch> => {
    const kinds = securityEventKinds.filter((kind) => kind.includes(words.toLowerCase()))
    return { words, kinds, users: await matchUsers(deps.db, words) }
  })

  return {
    async adminSecurityEvents({ query }) {
      const window = pageWindow(query)
      const filter = {
        kind: query.kind,
        userId: query.user_id,
        network: query.network === undefined ? undefined : parseNetwork(query.network)?.text,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
        match: query.search ? await resolveSearch(query.search, window) : undefined,
      }
      // Includes events of this process immediately; those of others follow within two seconds.
      await deps.securityEvents.flush()
      const rows = await events.list(filter, window, query.sort?.reversed ?? true)
      return { data: rows.map(describe), meta: await countedMeta(window, rows, () => events.count(filter)) }
    },
  } satisfies SomeHandlers
}

function describe(row: SecurityEventRow): SecurityEvent {
  return {
    id: row.id,
    at: row.minute.toISOString(),
    kind: row.kind,
    detail: row.detail,
    user: row.userId === null ? null : { id: row.userId, name: row.userName },
    network: row.network,
    times: row.times,
  }
}
