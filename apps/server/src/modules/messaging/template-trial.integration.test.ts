import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'

/** The embedded database has one session, so nothing runs beside a transaction. */
const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
let admin: Awaited<ReturnType<typeof addUser>>

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

async function get(code: string, locale: 'de' | 'en') {
  const { body } = await app.call('adminEmailTemplateList', { query: { code, locale }, token: admin.token })
  const [template] = body.data
  if (template === undefined) throw new Error(`no template ${code} in ${locale}`)
  return template
}

describe('POST /admin/email-template/{id}/preview', () => {
  const preview = async (code: string, texts: { subject: string; body: string; is_full: boolean }) => {
    const { id } = await get(code, 'de')
    return app.call('adminEmailTemplatePreview', { params: { id }, body: texts, token: admin.token })
  }

  // Specification: A.110
  it('renders unsaved texts with typical values, in the language of the template, sanitised', async () => {
    const { body } = await preview('renewal-notice', {
      subject: 'Hallo {{ name }}',
      body: '<p onclick="harm()">{{ price_cents | money }}<script>harm()</script></p>',
      is_full: true,
    })
    expect(body.data.subject).toBe('Hallo Nora Lindqvist')
    expect(body.data.html).toContain('<html lang="de" dir="ltr">')
    expect(body.data.html).toMatch(/<p>14,90\s€<\/p>/)
    expect(body.data.html).not.toContain('harm')
  })

  it('renders the other case of flags and optional values', async () => {
    const body = '<p>{% if is_renewing %}renews{% else %}ends{% endif %}</p>'
    const shown = async (is_full: boolean) =>
      (await preview('trial-ending', { subject: 'x', body, is_full })).body.data.html
    expect(await shown(true)).toContain('<p>renews</p>')
    expect(await shown(false)).toContain('<p>ends</p>')
  })

  it.runIf(isServer)('does not wait for changes of administrators', async () => {
    await app.database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('userAccount').select('id').where('isAdmin', '=', true).forUpdate().execute()
      expect((await preview('welcome', { subject: 'x', body: '<p>y</p>', is_full: true })).status).toBe(200)
    })
  })

  it('refuses an unknown variable at its field, and stores nothing', async () => {
    const before = await get('welcome', 'de')
    const { status, error } = await preview('welcome', {
      subject: 'x',
      body: '<p>{{ nmae }}</p>',
      is_full: true,
    })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['body']])
    expect(await get('welcome', 'de')).toEqual(before)
  })
})

describe('POST /admin/email-template/{id}/test', () => {
  const send = async (body = '<p>{{ name }}</p>') => {
    const { id } = await get('verify-email', 'en')
    const texts = { subject: 'Confirm', body }
    return app.call('adminEmailTemplateTest', { params: { id }, body: texts, token: admin.token })
  }

  // Specification: A.111
  it('mails unsaved texts to the administrator only, marked as a test', async () => {
    const { status, body } = await send()
    expect([status, body.data]).toEqual([200, { to: admin.email }])
    const mails = await app.database.db
      .selectFrom('mail')
      .select(['toAddress', 'userId', 'subject', 'textBody', 'secrets'])
      .execute()
    expect(mails).toEqual([
      {
        toAddress: admin.email,
        userId: admin.id,
        subject: '[Test] Confirm',
        textBody: expect.stringMatching(/^Nora Lindqvist\n\n-- \n/),
        secrets: [],
      },
    ])
    const log = await app.call('adminAuditLog', {
      query: { action: 'email_template.test' },
      token: admin.token,
    })
    expect(log.body.data[0]).toMatchObject({ after: { code: 'verify-email', locale: 'en' } })
  })

  it('refuses wrong Liquid at its field', async () => {
    const { status, error } = await send('<p>{{ nmae }}</p>')
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['body']])
  })

  it('is throttled to 20 an hour', async () => {
    for (let sent = 2; sent < 20; sent += 1) expect((await send()).status).toBe(200)
    const { status, code } = await send()
    expect([status, code]).toEqual([429, 'too_many_requests'])
  })
})

describe('GET /admin/email-template/{id}/versions', () => {
  const versionsOf = async (id: number) =>
    (
      await app.call('adminEmailTemplateVersions', {
        params: { id },
        query: { all: 'true' },
        token: admin.token,
      })
    ).body.data

  // Specification: A.109
  it('has the delivered text and each edit, newest first; restoring is an edit', async () => {
    const delivered = await get('refund', 'de')
    const { id } = delivered
    expect(await versionsOf(id)).toEqual([])
    await app.call('adminEmailTemplateUpdate', {
      params: { id },
      body: { subject: 'Neu' },
      token: admin.token,
    })
    const { subject, body } = delivered
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, subject: 'Neu', body, saved_by: { id: admin.id } },
      { version: 1, subject, body, saved_at: null, saved_by: null },
    ])
    const restored = await app.call('adminEmailTemplateUpdate', {
      params: { id },
      body: { subject, body, version: 2 },
      token: admin.token,
    })
    expect(restored.body.data).toMatchObject({ subject, version: 3 })
  })

  it('keeps the newest 50', async () => {
    const { id } = await get('refund', 'en')
    for (let edit = 1; edit <= 52; edit += 1)
      await app.call('adminEmailTemplateUpdate', {
        params: { id },
        body: { subject: `Edit ${edit}` },
        token: admin.token,
      })
    const versions = await versionsOf(id)
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 53, 4])
  })
})
