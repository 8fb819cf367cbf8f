import { locales } from '@guidefeed/contract'
import type { Locale } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { OPERATOR_NAME: 'Tom & Sons', OPERATOR_ADDRESS: '1 High Street' } })
})
afterAll(() => app.stop())

describe('GET /static-content', () => {
  // Specification: 3.12, 7.7
  it('returns all texts to anyone', async () => {
    const { status, body } = await app.call('staticContentList')
    expect(status).toBe(200)
    expect(body.data.map((text) => text.code)).toEqual([
      'terms',
      'privacy',
      'prices',
      'home',
      'imprint',
      'withdrawal',
    ])
    for (const { content } of body.data) expect(content).toMatch(/^<(p|h2)>/)
  })

  it('uses the requested language, else the browser’s preferred one', async () => {
    const homeIn = async (acceptLanguage: string, query: { locale?: Locale } = {}) => {
      const headers = { 'accept-language': acceptLanguage }
      const { body } = await app.call('staticContentList', { query, headers })
      return body.data.find((text) => text.code === 'home')?.content
    }
    expect(await homeIn('fr', { locale: 'de' })).toContain('Ein Programmführer nur mit Ihren Sendern')
    expect(await homeIn('fr-CH, de;q=0.5')).toContain('Un guide TV limité à vos chaînes')
    expect(await homeIn('tlh')).toContain('A TV guide of just your channels')
  })

  it('name in every language how to cancel, to withdraw and to get in touch', async () => {
    for (const locale of locales) {
      const { body } = await app.call('staticContentList', { query: { locale } })
      const terms = body.data.find((text) => text.code === 'terms')?.content
      for (const target of ['/cancel-contract', '/withdraw', 'mailto:']) expect(terms).toContain(`"${target}`)
    }
  })

  // Specification: A.745
  it('has instructions on withdrawal with the model form in every language', async () => {
    for (const locale of locales) {
      const { body } = await app.call('staticContentList', { query: { locale } })
      const text = body.data.find(({ code }) => code === 'withdrawal')?.content ?? ''
      expect(text.match(/<h2>/g)).toHaveLength(3)
      expect(text.match(/Tom &amp; Sons, 1 High Street/g)).toHaveLength(2)
      expect(text).toContain('"/withdraw"')
      expect(text).toContain('(*)')
    }
  })

  it('falls back to English where a translation is missing', async () => {
    await app.database.db
      .deleteFrom('staticContent')
      .where('code', '=', 'home')
      .where('locale', '=', 'es')
      .execute()
    const { body } = await app.call('staticContentList', { query: { locale: 'es' } })
    const contents = new Map(body.data.map(({ code, content }) => [code, content]))
    expect(contents.get('home')).toContain('A TV guide of just your channels')
    expect(contents.get('prices')).toContain('Todos los precios')
  })

  it('names the seller as configured', async () => {
    const { body } = await app.call('staticContentList')
    const imprint = body.data.find((text) => text.code === 'imprint')?.content
    expect(imprint).toContain('Tom &amp; Sons<br />1 High Street')
    expect(JSON.stringify(body)).not.toContain('{{')
  })

  it('ignores an expired session', async () => {
    expect((await app.call('staticContentList', { token: 'dead' })).status).toBe(200)
  })
})

describe('GET /faq', () => {
  // Specification: 7.5
  it('returns the questions by position to anyone, paged or all at once', async () => {
    const { status, body } = await app.call('faqList')
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ per_page: 10, total: 15, last_page: 2 })
    const all = (await app.call('faqList', { query: { all: 'true' } })).body.data
    expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(all.slice(0, 10)).toEqual(body.data)
    expect(JSON.stringify(all)).not.toContain('{{')
  })

  it.each(locales)('has every question translated in %s, with the same ids', async (locale) => {
    const read = async (language: Locale) =>
      (await app.call('faqList', { query: { all: 'true', locale: language } })).body.data
    const [here, english] = [await read(locale), await read('en')]
    expect(here.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    const same = here.filter(({ question }, index) => question === english[index]?.question)
    expect(same).toHaveLength(locale === 'en' ? 15 : 0)
  })

  // Specification: A.758
  it.each(locales)(
    'answers in %s how to bring a playlist, after the players, and how to give a year',
    async (locale) => {
      const { data } = (await app.call('faqList', { query: { all: 'true', locale } })).body
      expect(data[1]?.answer).toContain('Kodi')
      expect(data[2]?.question).toContain('M3U')
      expect(data[2]?.answer).toContain('href="/"')
      for (const target of ['/gift', '/redeem']) expect(data.at(-1)?.answer).toContain(`href="${target}"`)
    },
  )

  it('searches questions and answers, ignoring accents', async () => {
    const { body } = await app.call('faqList', { query: { locale: 'fr', search: 'resilier ?' } })
    expect(body.data.map(({ question }) => question)).toContain('Comment résilier\u{a0}?')
    expect((await app.call('faqList', { query: { search: 'href' } })).body.data).toEqual([])
  })
})

describe('GET /faq/{id}', () => {
  // Specification: 3.13, 7.6
  it('returns one question, falling back to English', async () => {
    const [first] = (await app.call('faqList')).body.data
    await app.database.db
      .deleteFrom('faqText')
      .where('faqId', '=', first?.id ?? 0)
      .where('locale', '=', 'ar')
      .execute()
    const { body } = await app.call('faqRead', { params: { id: first?.id ?? 0 }, query: { locale: 'ar' } })
    expect(body.data).toEqual(first)
  })

  it('answers 404 for an unknown id', async () => {
    const { status, code } = await app.call('faqRead', { params: { id: 4711 } })
    expect([status, code]).toEqual([404, 'faq_not_found'])
  })
})

describe('the operator’s HTML', () => {
  it('is sanitised before it is sent', async () => {
    const harmful = '<p onclick="harm()">Ours<script>harm()</script><a href="javascript:harm()">!</a></p>'
    await app.database.db.updateTable('staticContent').set({ content: harmful }).execute()
    await app.database.db.updateTable('faqText').set({ answer: harmful }).execute()
    const texts = (await app.call('staticContentList')).body.data
    const answers = (await app.call('faqList', { query: { all: 'true' } })).body.data
    const one = (await app.call('faqRead', { params: { id: answers[0]?.id ?? 0 } })).body.data
    const sent = [...texts.map(({ content }) => content), ...answers.map(({ answer }) => answer)]
    expect(new Set([...sent, one.answer])).toEqual(new Set(['<p>Ours<a>!</a></p>']))
  })
})
