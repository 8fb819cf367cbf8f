import { operatorPlaceholders } from '@guidefeed/contract'
import type { Locale } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'
import { lastAuditEntry } from '../../../test/last-audit-entry.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ env: { OPERATOR_NAME: 'Tom & Sons' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))

const question = { question: 'Which players work?', answer: '<p>All of {{ brand }}.</p>' }
async function createFaq(body = question, query: { locale?: Locale } = {}) {
  const answer = await call('adminFaqCreate', { query, body })
  expect(answer.status).toBe(201)
  return answer.body.data
}

describe('POST /admin/faq', () => {
  // Specification: A.64
  it('adds a question after the others, which visitors read with its placeholders filled in', async () => {
    const created = await createFaq()
    expect(created).toMatchObject({ ...question, locale: 'en', version: 1 })
    const { body } = await app.call('faqList', { query: { all: 'true' } })
    expect(body.data.at(-1)).toEqual({
      id: created.id,
      position: created.position,
      question: question.question,
      answer: '<p>All of Guidefeed.</p>',
    })
    expect(await lastAuditEntry(app, token)).toMatchObject({
      action: 'faq.create',
      subject: { type: 'faq', id: String(created.id) },
      after: question,
    })
  })

  it('stores HTML without what could harm a browser', async () => {
    const answer =
      '<p onclick="harm()">Write to <a href="mailto:{{ support_email }}">us</a><script>harm()</script></p>'
    expect((await createFaq({ ...question, answer })).answer).toBe(
      '<p>Write to <a href="mailto:{{ support_email }}">us</a></p>',
    )
  })

  it('shows a question that lacks English to everybody in the language that it has', async () => {
    const { id } = await createFaq({ question: 'Welche Geräte?', answer: '<p>Alle.</p>' }, { locale: 'de' })
    const { body } = await app.call('faqRead', { params: { id }, query: { locale: 'fr' } })
    expect(body.data.question).toBe('Welche Geräte?')
  })
})

describe('PUT /admin/faq/{id}', () => {
  // Specification: A.65
  it('changes what it names, in the language that it names', async () => {
    const { id, position } = await createFaq()
    const german = { question: 'Welche Geräte?', answer: '<p>Alle.</p>' }
    await call('adminFaqUpdate', { params: { id }, query: { locale: 'de' }, body: german })
    const moved = await call('adminFaqUpdate', { params: { id }, body: { position: 3, version: 2 } })
    expect(moved.body.data).toMatchObject({ ...question, position: 3, version: 3 })
    expect((await app.call('faqRead', { params: { id }, query: { locale: 'de' } })).body.data).toMatchObject({
      ...german,
      position: 3,
    })
    expect((await app.call('faqRead', { params: { id } })).body.data.question).toBe(question.question)
    expect(await lastAuditEntry(app, token)).toMatchObject({
      action: 'faq.update',
      before: { position },
      after: { position: 3 },
    })
  })

  it('stores a translation that equals the English text', async () => {
    const { id, position } = await createFaq()
    const { body } = await call('adminFaqUpdate', {
      params: { id },
      query: { locale: 'de' },
      body: { ...question, position, version: 1 },
    })
    expect(body.data).toMatchObject({ ...question, locale: 'de', version: 2 })
    expect(await lastAuditEntry(app, token)).toMatchObject({
      action: 'faq.update',
      before: { locale: 'en' },
      after: { locale: 'de', ...question },
    })
    await call('adminFaqUpdate', {
      params: { id },
      query: { locale: 'en' },
      body: { question: 'Which devices work?' },
    })
    expect((await app.call('faqRead', { params: { id }, query: { locale: 'de' } })).body.data.question).toBe(
      question.question,
    )
    const same = await call('adminFaqUpdate', { params: { id }, query: { locale: 'de' }, body: question })
    expect(same.body.data.version).toBe(3)
  })

  it('adds no language for a new position alone', async () => {
    const { id, position } = await createFaq()
    const { body } = await call('adminFaqUpdate', {
      params: { id },
      query: { locale: 'de' },
      body: { position: position + 1 },
    })
    expect(body.data).toMatchObject({ locale: 'en', version: 2 })
  })

  it('without a change leaves version and audit log as they are', async () => {
    const { id } = await createFaq()
    const { body } = await call('adminFaqUpdate', { params: { id }, body: question })
    expect(body.data.version).toBe(1)
    expect(await lastAuditEntry(app, token)).toMatchObject({ action: 'faq.create' })
  })

  it('refuses the second of two administrators, with the values of the first', async () => {
    const { id } = await createFaq()
    const [first, second] = await Promise.all(
      ['One?', 'Two?'].map((text) =>
        call('adminFaqUpdate', { params: { id }, body: { question: text, version: 1 } }),
      ),
    )
    const answers = [first, second].toSorted((a, b) => (a?.status ?? 0) - (b?.status ?? 0))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 409])
    expect(answers[1]?.error).toMatchObject({
      code: 'record_changed',
      params: { current: { id, question: answers[0]?.body.data.question, version: 2 } },
    })
  })
})

describe('DELETE /admin/faq/{id}', () => {
  // Specification: A.66
  it('deletes the question in all languages, and keeps its text in the audit log', async () => {
    const { id } = await createFaq()
    expect((await call('adminFaqDelete', { params: { id } })).body.data).toEqual({ id })
    expect((await app.call('faqRead', { params: { id } })).status).toBe(404)
    expect((await call('adminFaqDelete', { params: { id } })).code).toBe('faq_not_found')
    expect(await lastAuditEntry(app, token)).toMatchObject({ action: 'faq.delete', before: question })
  })
})

describe('GET /admin/faq', () => {
  // Specification: A.79
  it('lists questions as they are stored, and searches them', async () => {
    const { id } = await createFaq({ question: 'Is it green?', answer: '<p>{{ brand }} is.</p>' })
    const { body } = await call('adminFaqList', { query: { search: 'green' } })
    expect(body.data).toMatchObject([{ id, answer: '<p>{{ brand }} is.</p>', locale: 'en', version: 1 }])
    expect(body.meta.total).toBe(1)
  })
})

describe('GET /admin/faq/{id}', () => {
  // Specification: A.112
  it('gives one question as it is stored, or 404', async () => {
    const created = await createFaq()
    expect((await call('adminFaqRead', { params: { id: created.id } })).body.data).toEqual(created)
    expect((await call('adminFaqRead', { params: { id: 4711 } })).code).toBe('faq_not_found')
  })
})

describe('PUT /admin/faq-order', () => {
  const idsOf = async () =>
    (await app.call('faqList', { query: { all: 'true' } })).body.data.map(({ id }) => id)

  // Specification: A.113
  it('orders the questions for everybody, and is audited', async () => {
    await createFaq()
    const before = await idsOf()
    const ids = before.toReversed()
    expect((await call('adminFaqOrder', { body: { ids } })).status).toBe(200)
    expect(await idsOf()).toEqual(ids)
    expect(await lastAuditEntry(app, token)).toMatchObject({
      action: 'faq.order',
      before: { ids: before },
      after: { ids },
    })
  })

  it('refuses an order that lacks a question or repeats one, with the present one', async () => {
    const ids = await idsOf()
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0]]) {
      const { status, error } = await call('adminFaqOrder', { body: { ids: wrong } })
      expect([status, error.code, error.params]).toEqual([409, 'record_changed', { current: { ids } }])
    }
    expect(await idsOf()).toEqual(ids)
  })
})

describe('a text that grows when it is sanitised', () => {
  const escaped = (length: number) => '<'.repeat(length)

  it('is refused if it is too long as it would be stored', async () => {
    const content = await call('adminStaticContentUpdate', {
      params: { code: 'terms' },
      query: { locale: 'es' },
      body: { content: escaped(99_000) },
    })
    expect([content.status, content.error.error_codes]).toEqual([
      422,
      { content: [{ code: 'too_long', params: { max: 100_000 } }] },
    ])
    const tooLong = [422, { answer: [{ code: 'too_long', params: { max: 20_000 } }] }]
    const added = await call('adminFaqCreate', { body: { ...question, answer: escaped(19_000) } })
    expect([added.status, added.error.error_codes]).toEqual(tooLong)
    const { id } = await createFaq()
    const changed = await call('adminFaqUpdate', { params: { id }, body: { answer: escaped(19_000) } })
    expect([changed.status, changed.error.error_codes]).toEqual(tooLong)
  })

  it('is stored if it fits', async () => {
    const { status, body } = await call('adminStaticContentUpdate', {
      params: { code: 'terms' },
      query: { locale: 'es' },
      body: {
        content: escaped(25_000),
      },
    })
    expect([status, body.data.content.length]).toEqual([200, 100_000])
  })
})

describe('a text with an unknown placeholder', () => {
  const refused = (field: string) => [
    422,
    {
      [field]: [
        {
          code: 'placeholder_unknown',
          params: { placeholder: 'brnad', placeholders: [...operatorPlaceholders] },
        },
      ],
    },
  ]

  it('is refused at its field, with the known ones', async () => {
    const text = await call('adminStaticContentUpdate', {
      params: { code: 'home' },
      query: { locale: 'fr' },
      body: { content: '<p>{{ brand }} {{brnad}}</p>' },
    })
    expect([text.status, text.error.error_codes]).toEqual(refused('content'))
    const added = await call('adminFaqCreate', { body: { ...question, answer: '<p>{{ brnad }}</p>' } })
    expect([added.status, added.error.error_codes]).toEqual(refused('answer'))
    const { id } = await createFaq()
    const asked = await call('adminFaqUpdate', { params: { id }, body: { question: 'Why {{ brnad }}?' } })
    expect([asked.status, asked.error.error_codes]).toEqual(refused('question'))
  })

  it('is stored with the known ones', async () => {
    const content = operatorPlaceholders.map((name) => `<p>{{ ${name} }}</p>`).join('')
    const { status } = await call('adminStaticContentUpdate', {
      params: { code: 'home' },
      query: { locale: 'fr' },
      body: { content },
    })
    expect(status).toBe(200)
  })
})
