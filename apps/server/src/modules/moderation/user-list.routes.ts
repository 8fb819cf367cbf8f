import type { ListedUser } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { pageMeta, pageWindow } from '../../lib/paging.ts'
import { userListRepository } from './user-list.repository.ts'
import type { HeldServiceRow, ListedUserRow } from './user-list.repository.ts'

export function createUserListHandlers(deps: { db: Db; clock: Clock }) {
  return {
    async adminUserList({ query }) {
      const users = userListRepository(deps.db, deps.clock.now())
      const filter = { search: query.search, status: query.status, hasService: query.has_service }
      const window = pageWindow(query)
      const rows = await users.list(filter, query.sort ?? { field: 'id', reversed: true }, window)
      const services = Map.groupBy(
        await users.listServices(rows.map(({ id }) => id)),
        (service) => service.userId,
      )
      const total = await users.count(filter)
      return {
        data: rows.map((row) => describe(row, services.get(row.id) ?? [])),
        meta: pageMeta(window, total),
      }
    },
  } satisfies SomeHandlers
}

function describe(row: ListedUserRow, services: readonly HeldServiceRow[]): ListedUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_admin: row.isAdmin,
    email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
    ban: row.bannedAt !== null,
    ban_reason: row.banReason,
    inactivate: row.inactivatedAt !== null,
    inactive_reason: row.inactiveReason,
    services: services.map((held) => ({
      id: held.id,
      service: held.service,
      channel_limit: held.channelLimit,
      finish_at: held.finishAt.toISOString(),
      is_trial: held.isTrial,
    })),
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
  }
}
