import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let app: TestApp
let token: string
let world: World

beforeAll(async () => {
  app = await createTestApp()
  token = (await addUser(app.database.db, { isAdmin: true })).token
  world = await createWorld(app)
})
afterAll(() => app.stop())

async function search(q: string) {
  return (await app.call('adminSearch', { token, query: { q } })).body.data
}

// Specification: A.169
it('a text finds a few records of each kind, as their lists do', async () => {
  const { buyer } = world
  const { body } = await app.call('adminOrderList', { token, query: { user_id: buyer.userId } })
  const [order] = body.data
  const found = await search(order?.code ?? '')
  expect(found.orders).toEqual([{ id: order?.id, name: order?.code, detail: order?.user.name }])
  expect(found.payments?.[0]?.detail).toContain(order?.code)
  expect(found.users).toEqual([])
  const people = await search(order?.user.email ?? '')
  expect(people.users).toEqual([{ id: buyer.userId, name: order?.user.name, detail: order?.user.email }])
})

it('at most five of a kind are found', async () => {
  await addChannels(
    app.database.db,
    'FO',
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((n) => `Palette ${n}`),
  )
  expect((await search('palette')).channels).toHaveLength(5)
})

it('subscriptions, email templates, texts and questions are found, in the given language', async () => {
  const { buyer } = world
  const { body } = await app.call('adminSubscriptionList', { token, query: { user_id: buyer.userId } })
  const [subscription] = body.data
  expect((await search(subscription?.user.email ?? '')).subscriptions).toContainEqual({
    id: subscription?.id,
    name: `#${subscription?.id}`,
    detail: `${subscription?.service} · ${subscription?.user.name}`,
  })
  const { body: templates } = await app.call('adminEmailTemplateList', {
    token,
    query: { locale: 'de', code: 'subscription-suspended' },
  })
  const [template] = templates.data
  const german = { token, query: { q: 'subscription-suspended', locale: 'de' } } as const
  expect((await app.call('adminSearch', german)).body.data.emailTemplates).toEqual([
    { id: template?.id, name: template?.subject, detail: 'subscription-suspended' },
  ])
  await app.call('adminStaticContentUpdate', {
    token,
    params: { code: 'imprint' },
    body: { content: '<p>Harbour <em>Road</em> 5</p>' },
  })
  expect((await search('harbour road')).texts).toEqual([
    { id: 'imprint', name: 'imprint', detail: 'Harbour Road 5' },
  ])
  const question = { question: 'Harbour opening hours?', answer: '<p>Always <em>open</em></p>' }
  const { body: faq } = await app.call('adminFaqCreate', { token, body: question })
  expect((await search('HARBOUR OPEN')).questions).toEqual([
    { id: faq.data.id, name: question.question, detail: 'Always open' },
  ])
})

it('excerpts of texts and answers are plain text, with spaces between blocks', async () => {
  const content = '<h2>Lighthouse &amp; Sons</h2><p>Quay 5</p><ul><li>Tea</li><li>Rope</li></ul>'
  const table = '<table><tr><th>Mon</th><th>Tue</th></tr><tr><td>9</td><td>10</td></tr></table>'
  await app.call('adminStaticContentUpdate', { token, params: { code: 'imprint' }, body: { content } })
  const answer = `<p>See <a href="https://harbour.example">the &quot;quay&quot;</a>.</p>${table}`
  await app.call('adminFaqCreate', { token, body: { question: 'Lighthouse hours?', answer } })
  const { texts, questions } = await search('lighthouse')
  expect(texts?.[0]?.detail).toBe('Lighthouse & Sons Quay 5 Tea Rope')
  expect(questions?.[0]?.detail).toBe('See the "quay". Mon Tue 9 10')
})

it('a search counts nothing, and resolves its match of orders and payments once', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  await search('nora')
  const texts = query.mock.calls.map(([text]) => text)
  query.mockRestore()
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('count('))).toEqual([])
  expect(
    texts.filter((text) => text.includes('select id from customer_order where id = ')).length,
  ).toBeLessThan(2)
})
