import { limits } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { forgetUserNotes } from './index.ts'

let app: TestApp
let admin: { id: number; token: string }
let colleague: { id: number; token: string }
let user: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
  colleague = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

const call = callAs(() => ({ app, token: admin.token }))
const write = (text: string, token = admin.token) =>
  app.call('adminUserNoteCreate', { token, params: { id: user.id }, body: { text } })
const remove = (noteId: number, token = admin.token) =>
  app.call('adminUserNoteDelete', { token, params: { id: user.id, note_id: noteId } })
const texts = async () =>
  (await call('adminUserNoteList', { params: { id: user.id } })).body.data.map(({ text }) => text)
const listed = async () =>
  (await call('adminUserList', { query: { per_page: 100 } })).body.data.find(({ id }) => id === user.id)

// Specification: A.210, A.211
it('notes are listed newest first with author and time, and counted in the list of users', async () => {
  expect((await listed())?.notes).toBe(0)
  const { status, body } = await write('  Called about the link.\nCall back on Monday. ')
  expect([status, body.data]).toEqual([
    201,
    {
      id: body.data.id,
      text: 'Called about the link.\nCall back on Monday.',
      author: { id: admin.id, name: body.data.author.name },
      created_at: expect.stringMatching(/^2026-11-21T12:0/),
    },
  ])
  await write('Solved', colleague.token)
  expect(await texts()).toEqual(['Solved', 'Called about the link.\nCall back on Monday.'])
  expect((await listed())?.notes).toBe(2)
})

// Specification: A.212
it('any administrator deletes a note, from the user that it is about', async () => {
  const { id } = (await write('Refund promised')).body.data
  const other = await addUser(app.database.db)
  const elsewhere = await call('adminUserNoteDelete', { params: { id: other.id, note_id: id } })
  expect([elsewhere.status, elsewhere.code]).toEqual([404, 'user_note_not_found'])
  expect((await remove(id, colleague.token)).status).toBe(200)
  expect((await remove(id)).code).toBe('user_note_not_found')
  expect(await texts()).toEqual([])
})

it('the audit log names a note but not its text', async () => {
  const { id } = (await write('Lives in Berne')).body.data
  await remove(id)
  const { body } = await call('adminAuditLog', {
    query: { subject_type: 'user', subject_id: String(user.id) },
  })
  expect(body.data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'user.note_delete', before: { note_id: id, author_id: admin.id }, after: null },
    { action: 'user.note_create', before: null, after: { note_id: id } },
  ])
})

it('notes are deleted with the account, and are no part of its export', async () => {
  await write('Lives in Berne')
  const exported = await app.call('dataExport', { token: user.token })
  expect(JSON.stringify(exported.body)).not.toContain('Berne')
  await app.database.db.transaction().execute((tx) => forgetUserNotes(tx, user.id))
  expect(await texts()).toEqual([])
})

it.each(['Paid \u202Etxt.exe', 'Two\u2028lines', '\u2066hidden', 'Bell \u0007'])(
  'a note is refused with %j',
  async (text) => {
    const { status, error } = await write(text)
    expect([status, error.error_codes]).toEqual([422, { text: [{ code: 'unsupported_characters' }] }])
  },
)

it('a user has a limited number of notes', async () => {
  const rows = Array.from({ length: limits.notesPerUser }, (_, index) => ({
    userId: user.id,
    authorId: admin.id,
    text: `Note ${index}`,
    createdAt: app.clock.now(),
  }))
  await app.database.db.insertInto('userNote').values(rows).execute()
  const { status, code } = await write('One more')
  expect([status, code]).toEqual([409, 'user_note_limit'])
})
