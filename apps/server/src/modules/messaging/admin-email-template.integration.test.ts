import type { EmailTemplate, Locale } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { Liquid } from 'liquidjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof addUser>>
let token: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
  token = admin.token
})
afterAll(() => app.stop())

type Query = CallInput<'adminEmailTemplateList'>['query']
const list = async (query: Query) => (await app.call('adminEmailTemplateList', { query, token })).body
async function get(code: string, locale: Locale): Promise<EmailTemplate> {
  const [template] = (await list({ code, locale })).data
  if (template === undefined) throw new Error(`no template ${code} in ${locale}`)
  return template
}
const update = ({ id }: EmailTemplate, body: CallInput<'adminEmailTemplateUpdate'>['body']) =>
  app.call('adminEmailTemplateUpdate', { params: { id }, token, body })

describe('GET /admin/email-template', () => {
  // Specification: A.61
  it('lists each mail in five languages, with the variables that it may name', async () => {
    const { data, meta } = await list({ code: 'verify-email', sort: 'locale' })
    expect(data.map(({ locale }) => locale)).toEqual(['ar', 'de', 'en', 'es', 'fr'])
    expect(data[0]).toMatchObject({ code: 'verify-email', variables: ['name', 'url', 'product'], version: 1 })
    expect(meta).toEqual({ current_page: 1, per_page: 10, total: 5, last_page: 1 })
  })

  it('searches subjects and bodies in any language', async () => {
    const { data } = await list({ search: 'Bestätigen Sie', all: 'true' })
    expect(data.map(({ code }) => code)).toContain('verify-email')
  })
})

describe('GET /admin/email-template/{id}', () => {
  // Specification: A.62
  it('gives one text, or 404', async () => {
    const template = await get('welcome', 'fr')
    const one = await app.call('adminEmailTemplateRead', { params: { id: template.id }, token })
    expect(one.body.data).toEqual(template)
    const none = await app.call('adminEmailTemplateRead', { params: { id: 4711 }, token })
    expect([none.status, none.code]).toEqual([404, 'email_template_not_found'])
  })
})

describe('PUT /admin/email-template/{id}', () => {
  // Specification: A.63
  it('changes the next mail in that language', async () => {
    const template = await get('verify-email', 'en')
    const subject = '{{ product }}: confirm, {{ name }}'
    const { status, body } = await update(template, { subject, version: template.version })
    expect([status, body.data]).toEqual([
      200,
      {
        ...template,
        subject,
        version: 2,
        saved_at: expect.stringMatching(/^2026-11-21T/) as string,
        saved_by: { id: admin.id, name: expect.stringMatching(/^User/) as string },
      },
    ])
    const { email } = await registerCustomer(app, { email: 'reader@example.test' })
    const mail = await app.database.db
      .selectFrom('mail')
      .select('subject')
      .where('toAddress', '=', email)
      .where('template', '=', 'verify-email')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^Guidefeed: confirm/)
    const { body: log } = await app.call('adminAuditLog', {
      query: { action: 'email_template.update' },
      token,
    })
    expect(log.data[0]).toMatchObject({
      subject: { type: 'email_template', id: String(template.id) },
      before: { code: 'verify-email', locale: 'en', subject: template.subject },
      after: { code: 'verify-email', locale: 'en', subject },
    })
  })

  it.each([
    ['a variable that this mail lacks', 'body', '<p>{{ nmae }}</p>', 'nmae'],
    [
      'one that only another branch names',
      'body',
      '{% if name == "x" %}{{ total_cents }}{% endif %}',
      'total',
    ],
    ['an unknown filter', 'subject', '{{ name | shout }}', 'shout'],
    ['a tag that is never closed', 'body', '{% if name %}', 'not closed'],
    ['a filter that cannot read its value', 'body', '{{ name | day }}', 'instant'],
    ['a partial, which would read the server’s files', 'body', '{% render "package.json" %}', 'render'],
    ['a mail without its link', 'body', '<p>Hello {{ name }}</p>', 'url'],
    ['a loop', 'body', '{% for i in (1..1000000000) %}x{% endfor %}', 'for'],
  ] as const)('refuses %s at its field', async (_what, field, text, named) => {
    const template = await get('welcome', 'es')
    const { status, error } = await update(template, { [field]: text })
    expect([status, error.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(error.errors ?? {})).toEqual([field])
    expect(error.errors?.[field]?.[0]).toContain(named)
    expect(await get('welcome', 'es')).toEqual(template)
  })
})

it.each([
  ['filters', `{{ name${' | append: name'.repeat(1600)} }}`],
  ['variables', '{{ name }}'.repeat(400)],
  ['tags', '{% if name %}{% endif %}'.repeat(400)],
  ['nested tags', '{% if name %}'.repeat(1600) + '{% endif %}'.repeat(1600)],
])('a mail with too many %s is refused before it is analysed', async (_what, body) => {
  const analyse = vi.spyOn(Liquid.prototype, 'parse')
  const { status, error } = await update(await get('welcome', 'en'), { body })
  expect([status, error.error_codes]).toEqual([
    422,
    {
      body: [{ code: 'liquid_invalid', params: { problem: 'more than 300 variables, tags and filters' } }],
    },
  ])
  expect(analyse).not.toHaveBeenCalled()
  analyse.mockRestore()
})
