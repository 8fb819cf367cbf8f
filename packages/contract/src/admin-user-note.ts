import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Id, IdText, Instant, limits } from './fields.ts'
import { item, route } from './route.ts'

/** As in names, but with line breaks and tabs. */
const invisibleControl = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A note as administrators enter it: plain text, with line breaks. */
const NoteText = z
  .string()
  .trim()
  .min(1)
  .max(limits.userNoteLength)
  .refine((text) => !invisibleControl.test(text), failsWith('unsupported_characters'))

/**
 * An administrator's note on a user, for colleagues only: it is not part of the user's data export, and is deleted with their account.
 */
export const UserNote = z.object({
  id: Id,
  text: z.string(),
  author: z.object({ id: Id, name: z.string() }),
  created_at: Instant,
})
export type UserNote = z.infer<typeof UserNote>

const params = z.object({ id: IdText })

/** Newest first. */
export const adminUserNoteList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user/:id/notes',
  params,
  response: item(z.array(UserNote)),
  errors: ['user_not_found'],
})

export const adminUserNoteCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/notes',
  params,
  body: z.strictObject({ text: NoteText }),
  response: item(UserNote),
  status: 201,
  errors: ['user_not_found', 'user_note_limit'],
})

/** Deletes a note by any author, who may no longer be an administrator. The audit log names who deleted it. */
export const adminUserNoteDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/user/:id/notes/:note_id',
  params: params.extend({ note_id: IdText }),
  response: item(z.object({ id: Id })),
  errors: ['user_not_found', 'user_note_not_found'],
})
