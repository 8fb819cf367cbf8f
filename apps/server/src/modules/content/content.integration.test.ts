import { locales } from '@guidefeed/contract'
import type { Faq } from '@guidefeed/contract'
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
    const { status, body } = await app.call('GET', '/static-content')
    expect(status).toBe(200)
    expect(body.data.map((text: { code: string }) => text.code)).toEqual([
      'terms',
      'privacy',
      'prices',
      'home',
      'imprint',
    ])
    for (const { content } of body.data) expect(content).toMatch(/^<(p|h2)>/)
  })

  it('uses the requested language, else the browser’s preferred one', async () => {
    const homeIn = async (path: string, acceptLanguage = '') => {
      const headers = { 'accept-language': acceptLanguage }
      const { body } = await app.call('GET', path, { headers })
      return body.data.find((text: { code: string }) => text.code === 'home').content as string
    }
    expect(await homeIn('/static-content?locale=de', 'fr')).toContain('Wählen Sie Länder')
    expect(await homeIn('/static-content', 'fr-CH, de;q=0.5')).toContain('Choisissez pays')
    expect(await homeIn('/static-content', 'tlh')).toContain('Pick countries')
  })

  it('falls back to English where a translation is missing', async () => {
    await app.database.db
      .deleteFrom('staticContent')
      .where('code', '=', 'home')
      .where('locale', '=', 'es')
      .execute()
    const { body } = await app.call('GET', '/static-content?locale=es')
    const contents = new Map(
      body.data.map(({ code, content }: { code: string; content: string }) => [code, content]),
    )
    expect(contents.get('home')).toContain('Pick countries')
    expect(contents.get('prices')).toContain('Todos los precios')
  })

  it('names the seller as configured', async () => {
    const { body } = await app.call('GET', '/static-content')
    const imprint = body.data.find((text: { code: string }) => text.code === 'imprint').content
    expect(imprint).toContain('Tom &amp; Sons<br />1 High Street')
    expect(JSON.stringify(body)).not.toContain('{{')
  })

  it('ignores an expired session', async () => {
    expect((await app.call('GET', '/static-content', { token: 'dead' })).status).toBe(200)
  })
})

describe('GET /faq', () => {
  // Specification: 7.5
  it('returns the questions by position to anyone, paged or all at once', async () => {
    const { status, body } = await app.call('GET', '/faq')
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ per_page: 10, total: 12, last_page: 2 })
    const all = (await app.call('GET', '/faq?all=true')).body.data
    expect(all.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(all.slice(0, 10)).toEqual(body.data)
    expect(JSON.stringify(all)).not.toContain('{{')
  })

  it.each(locales)('has every question translated in %s, with the same ids', async (locale) => {
    const read = async (language: string) =>
      (await app.call('GET', `/faq?all=true&locale=${language}`)).body.data as Faq[]
    const [here, english] = [await read(locale), await read('en')]
    expect(here.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    const same = here.filter(({ question }, index) => question === english[index]?.question)
    expect(same).toHaveLength(locale === 'en' ? 12 : 0)
  })

  it('searches questions and answers, ignoring accents', async () => {
    const { body } = await app.call('GET', '/faq?locale=fr&search=resilier')
    expect(body.data.map(({ question }: Faq) => question)).toContain('Comment résilier ?')
    expect((await app.call('GET', '/faq?search=href')).body.data).toEqual([])
  })
})

describe('GET /faq/{id}', () => {
  // Specification: 3.13, 7.6
  it('returns one question, falling back to English', async () => {
    const [first] = (await app.call('GET', '/faq')).body.data as Faq[]
    await app.database.db
      .deleteFrom('faqText')
      .where('faqId', '=', first?.id ?? 0)
      .where('locale', '=', 'ar')
      .execute()
    const { body } = await app.call('GET', `/faq/${first?.id}?locale=ar`)
    expect(body.data).toEqual(first)
  })

  it('answers 404 for an unknown id', async () => {
    const { status, body } = await app.call('GET', '/faq/4711')
    expect([status, body.code]).toEqual([404, 'faq_not_found'])
  })
})

describe('the operator’s HTML', () => {
  it('is sanitised before it is sent', async () => {
    const harmful = '<p onclick="harm()">Ours<script>harm()</script><a href="javascript:harm()">!</a></p>'
    await app.database.db.updateTable('staticContent').set({ content: harmful }).execute()
    await app.database.db.updateTable('faqText').set({ answer: harmful }).execute()
    const texts = (await app.call('GET', '/static-content')).body.data
    const answers = (await app.call('GET', '/faq?all=true')).body.data as Faq[]
    const one = (await app.call('GET', `/faq/${answers[0]?.id}`)).body.data as Faq
    const sent = [
      ...texts.map(({ content }: { content: string }) => content),
      ...answers.map(({ answer }) => answer),
    ]
    expect(new Set([...sent, one.answer])).toEqual(new Set(['<p>Ours<a>!</a></p>']))
  })
})
