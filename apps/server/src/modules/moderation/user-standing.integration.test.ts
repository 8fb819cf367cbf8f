import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { id: number; token: string }
let user: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

describe.each([
  {
    name: 'adminUserBan' as const,
    on: { ban: true, ban_reason: 'Shares the link' },
    off: { ban: false },
    shown: { ban: true, ban_reason: 'Shares the link' },
    restored: { ban: false, ban_reason: null },
    code: 'account_banned',
    // A ban ends the session for good.
    after: 401,
    actions: ['user.restore', 'user.ban'],
    needsReason: [{ ban: true }, 'ban_reason', 'You need to write something.'] as const,
  },
  {
    name: 'adminUserInactivate' as const,
    on: { inactivate: true, inactive_reason: 'Shares the link' },
    off: { inactivate: false },
    shown: { inactivate: true, inactive_reason: 'Shares the link' },
    restored: { inactivate: false, inactive_reason: null },
    code: 'account_inactive',
    after: 200,
    actions: ['user.activate', 'user.inactivate'],
    needsReason: [{ inactivate: true }, 'inactive_reason', 'You need to write something'] as const,
  },
])('$name', ({ name, on, off, shown, restored, code, after, actions, needsReason }) => {
  const put = (id: number, body: object, token = admin.token) =>
    app.callRaw(name, { params: { id }, token, body })

  // Specification: A.18, A.30, A.31
  it('blocks a live session with the reason until it is lifted', async () => {
    const done = await put(user.id, { id: user.id, ...on })
    expect([done.status, done.body.data]).toMatchObject([200, shown])
    const refused = await app.call('profileRead', { token: user.token })
    expect([refused.status, refused.code]).toEqual([403, code])
    expect(refused.error.message).toContain('Shares the link')
    const undone = await put(user.id, off)
    expect([undone.status, undone.body.data]).toMatchObject([200, restored])
    expect((await app.call('profileRead', { token: user.token })).status).toBe(after)
  })

  it('shows its reason on the guide link until it is lifted', async () => {
    const { userId, xmlGz } = await addCustomer(app, { channelIds: [] })
    const guide = async () => gunzipSync((await fetchRaw(app, xmlGz)).body).toString()
    expect(await guide()).not.toContain('Shares the link')
    await put(userId, on)
    await vi.waitFor(async () => expect(await guide()).toContain('Shares the link'), { timeout: 300_000 })
    await put(userId, off)
    await vi.waitFor(async () => expect(await guide()).not.toContain('Shares the link'), { timeout: 300_000 })
  })

  it('is audited with the reason', async () => {
    await put(user.id, on)
    await put(user.id, off)
    const query = { subject_type: 'user', subject_id: user.id }
    const { body } = await app.call('adminAuditLog', { query, token: admin.token })
    expect(body.data.map((entry) => entry.action)).toEqual(actions)
    expect(body.data[1]?.actor.id).toBe(admin.id)
    expect(Object.values(body.data[1]?.after ?? {})).toEqual(['Shares the link'])
  })

  // Specification: A.16, A.17
  it('needs a reason', async () => {
    const [body, field, message] = needsReason
    for (const reason of [undefined, null, '', '  ']) {
      const answer = await put(user.id, { ...body, [field]: reason })
      expect([answer.status, answer.error.errors]).toEqual([422, { [field]: [message] }])
    }
    expect((await app.call('profileRead', { token: user.token })).status).toBe(200)
  })

  it.each([
    ['an id that differs from the path', { ...on, id: 999_999 }],
    ['no flag', {}],
    ['a flag as text', { ...on, [Object.keys(on)[0] ?? '']: 'yes' }],
    ['a reason that is too long', { ...on, [Object.keys(on)[1] ?? '']: 'x'.repeat(501) }],
  ])('refuses %s', async (_what, body) => {
    expect((await put(user.id, body)).status).toBe(422)
  })

  it('answers 404 for an unknown user', async () => {
    expect((await put(999_999, on)).code).toBe('user_not_found')
    expect((await put(0, on)).status).toBe(422)
  })

  it('is refused for the administrator’s own account', async () => {
    const answer = await put(admin.id, on)
    expect([answer.status, answer.code]).toEqual([409, 'own_account'])
  })

  it('is for administrators only', async () => {
    expect((await app.callRaw(name, { params: { id: user.id }, body: on })).status).toBe(401)
    expect((await put(user.id, on, user.token)).status).toBe(403)
  })

  it('removes an administrator’s rights immediately', async () => {
    const second = await addUser(app.database.db, { isAdmin: true })
    await put(second.id, on)
    const answer = await put(user.id, on, second.token)
    expect([answer.status, answer.code]).toEqual([403, code])
  })

  it('leaves one of two administrators who remove each other concurrently', async () => {
    const first = await addUser(app.database.db, { isAdmin: true })
    const second = await addUser(app.database.db, { isAdmin: true })
    const answers = await Promise.all([put(second.id, on, first.token), put(first.id, on, second.token)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  })
})
