import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { ReadUser } from './read-user.ts'
import { userNoteRepository } from './user-note.repository.ts'
import { describeNote } from './user-note.service.ts'
import type { UserNotes } from './user-note.service.ts'

export function createUserNoteHandlers(deps: { db: Db; notes: UserNotes; readUser: ReadUser }) {
  const { db, notes, readUser } = deps
  return {
    async adminUserNoteList({ params }) {
      await readUser(params.id)
      const rows = await userNoteRepository(db).listOf(params.id)
      return { data: rows.map(describeNote) }
    },

    adminUserNoteCreate: async ({ params, body, caller, client }) => ({
      data: await notes.create(params.id, body.text, caller.userId, originOf({ caller, client })),
    }),

    async adminUserNoteDelete({ params, caller, client }) {
      await notes.delete(params.id, params.note_id, originOf({ caller, client }))
      return { data: { id: params.note_id } }
    },
  } satisfies SomeHandlers
}
