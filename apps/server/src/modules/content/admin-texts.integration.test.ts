import type { Locale } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'
import { lastAuditEntry } from '../../../test/last-audit-entry.ts'

/** The embedded database has one session, so nothing runs beside a transaction. */
const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ env: { OPERATOR_NAME: 'Tom & Sons' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))

describe('POST /admin/content-preview', () => {
  // Specification: A.114
  it('shows HTML as visitors would see it', async () => {
    const content = '<p onclick="harm()">{{ operator_name }}<script>harm()</script></p>'
    const { body } = await call('adminContentPreview', { body: { content } })
    expect(body.data.content).toBe('<p>Tom &amp; Sons</p>')
  })

  it.runIf(isServer)('does not wait for changes of administrators', async () => {
    await app.database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('userAccount').select('id').where('isAdmin', '=', true).forUpdate().execute()
      expect((await call('adminContentPreview', { body: { content: '<p>y</p>' } })).status).toBe(200)
    })
  })
})

describe('GET /admin/static-content/{code}/versions', () => {
  // Specification: A.115
  it('has the delivered text and each edit of a language, newest first', async () => {
    const versionsOf = async (locale: Locale) =>
      (await call('adminStaticContentVersions', { params: { code: 'privacy' }, query: { locale } })).body.data
    expect(await versionsOf('de')).toEqual([])
    // Migrations have reworded the delivered text twice.
    const body = { content: '<p>Neu</p>', version: 3 }
    await call('adminStaticContentUpdate', { params: { code: 'privacy' }, query: { locale: 'de' }, body })
    expect(await versionsOf('de')).toMatchObject([
      { version: 4, content: '<p>Neu</p>', saved_at: expect.stringMatching(/^2026-11-21T/) as string },
      { version: 3, saved_at: null, saved_by: null },
    ])
    expect(await versionsOf('en')).toEqual([])
  })
})

describe('PUT /admin/static-content/{code}', () => {
  const textOf = async (code: string, query: { locale?: Locale } = {}) =>
    (await call('staticContentList', { query })).body.data.find((text) => text.code === code)

  // Specification: A.67
  it('changes the text that visitors read, sanitised', async () => {
    const { status, body } = await call('adminStaticContentUpdate', {
      params: { code: 'imprint' },
      body: {
        content: '<p style="color:red">{{ operator_name }}<img src="https://example.test/x.png"></p>',
      },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      code: 'imprint',
      content: '<p>{{ operator_name }}</p>',
      locale: 'en',
      version: 2,
      saved_at: expect.stringMatching(/^2026-11-21T/) as string,
    })
    expect((await textOf('imprint'))?.content).toBe('<p>Tom &amp; Sons</p>')
    expect(await lastAuditEntry(app, token)).toMatchObject({
      action: 'static_content.update',
      subject: { type: 'static_content', id: 'imprint' },
      after: { locale: 'en', content: '<p>{{ operator_name }}</p>' },
    })
  })

  // Specification: A.80
  it('adds a language that lacked it, from version 0 on', async () => {
    await app.database.db
      .deleteFrom('staticContent')
      .where('code', '=', 'home')
      .where('locale', '=', 'es')
      .execute()
    const stored = (await call('adminStaticContentList', { query: { locale: 'es' } })).body.data
    const lacking = stored.find(({ code }) => code === 'home')
    expect(lacking).toMatchObject({ locale: 'es', version: 0 })
    expect(lacking?.content).toContain('A TV guide of just your channels')
    const body = { content: '<p>Elige canales.</p>', version: 0 }
    const added = await call('adminStaticContentUpdate', {
      params: { code: 'home' },
      query: { locale: 'es' },
      body,
    })
    expect(added.body.data).toMatchObject({ ...body, version: 1 })
    expect((await textOf('home', { locale: 'es' }))?.content).toBe(body.content)
    expect(
      (await call('adminStaticContentUpdate', { params: { code: 'home' }, query: { locale: 'es' }, body }))
        .status,
    ).toBe(409)
  })
})
