import { limits } from '@guidefeed/contract'
import type { UserNote } from '@guidefeed/contract'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { OnLivingUser } from './living-user.service.ts'
import { userNoteRepository } from './user-note.repository.ts'
import type { UserNoteRow } from './user-note.repository.ts'

/** Notes of administrators on users. Audit entries name a note but omit its text, which must not outlive the user's account. */
export function createUserNotes(deps: { onLivingUser: OnLivingUser; clock: Clock; auditLog: AuditLog }) {
  const { onLivingUser, clock, auditLog } = deps
  return {
    /** Throws user_not_found, user_note_limit. */
    create: (userId: number, text: string, authorId: number, origin: Origin): Promise<UserNote> =>
      onLivingUser(userId, origin, async (tx) => {
        const notes = userNoteRepository(tx)
        const existing = (await notes.countByUser([userId])).get(userId) ?? 0
        if (existing >= limits.notesPerUser)
          throw new DomainError('user_note_limit', { params: { max: limits.notesPerUser } })
        const id = await notes.insert({ userId, authorId, text, createdAt: clock.now() })
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'user.note_create', subject, after: { note_id: id } })
        return describeNote(requireNote(await notes.findOf(userId, id)))
      }),

    /** Throws user_not_found, user_note_not_found. */
    delete: (userId: number, id: number, origin: Origin) =>
      onLivingUser(userId, origin, async (tx) => {
        const notes = userNoteRepository(tx)
        const { authorId } = requireNote(await notes.findOf(userId, id))
        await notes.delete(id)
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, {
          origin,
          action: 'user.note_delete',
          subject,
          before: { note_id: id, author_id: authorId },
        })
      }),
  }
}
export type UserNotes = ReturnType<typeof createUserNotes>

export function describeNote({ id, text, authorId, authorName, createdAt }: UserNoteRow): UserNote {
  return { id, text, author: { id: authorId, name: authorName }, created_at: createdAt.toISOString() }
}

function requireNote(row: UserNoteRow | null): UserNoteRow {
  if (row === null) throw new DomainError('user_note_not_found')
  return row
}
