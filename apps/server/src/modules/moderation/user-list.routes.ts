import type { ListedUser } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import type { UserServices } from '../billing/index.ts'
import { userNoteRepository } from './user-note.repository.ts'
import { userListRepository } from './user-list.repository.ts'
import type { ListedUserRow } from './user-list.repository.ts'

export function createUserListHandlers(deps: {
  db: Db
  userServices: Pick<UserServices, 'heldByUser' | 'selectHolders'>
}) {
  const { db, userServices } = deps
  return {
    async adminUserList({ query }) {
      const users = userListRepository(db, userServices.selectHolders(db))
      const filter = { search: query.search, status: query.status, hasService: query.has_service }
      const window = pageWindow(query)
      const rows = await users.list(filter, query.sort ?? { field: 'id', reversed: true }, window)
      const ids = rows.map(({ id }) => id)
      const services = await userServices.heldByUser(db, ids)
      const notes = await userNoteRepository(db).countByUser(ids)
      return {
        data: rows.map((row) => describe(row, services.get(row.id) ?? [], notes.get(row.id) ?? 0)),
        meta: await countedMeta(window, rows, () => users.count(filter)),
      }
    },
  } satisfies SomeHandlers
}

function describe(row: ListedUserRow, services: ListedUser['services'], notes: number): ListedUser {
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
    services,
    notes,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
  }
}
