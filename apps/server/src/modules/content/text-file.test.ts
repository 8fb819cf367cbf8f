import { locales } from '@guidefeed/contract'
import { describe, expect, it } from 'vitest'
import { renderTextFile } from './text-file.ts'

const operator = {
  brand: 'Guide & Feed',
  supportEmail: 'help@seller.test',
  name: 'Tom & Sons',
  address: '1 High Street',
  details: '',
}
const render = (locale: (typeof locales)[number], content: string) =>
  renderTextFile(
    { code: 'terms', locale, version: 3, at: '2026-11-21T23:30:00.000Z' },
    { content, operator, publicUrl: 'https://guide.test' },
  )

describe('a text as a file', () => {
  it('names title, brand and the day of the contract', () => {
    const { name, html } = render('de', '<p>Text</p>')
    expect(name).toBe('agb.html')
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(html).toContain('<h1>Allgemeine Geschäftsbedingungen</h1>')
    expect(html).toContain('Guide &amp; Feed · Fassung, die bei Ihrer Bestellung am 21. November 2026 galt')
  })

  it.each(locales)('is complete without a network, in %s', (locale) => {
    const { name, html } = render(locale, '<p>Text</p>')
    expect(name).toMatch(/^[a-z-]+\.html$/)
    expect(html).toMatch(locale === 'ar' ? /<html lang="ar" dir="rtl">/ : /dir="ltr"/)
    expect(html).not.toMatch(/src=|<link|<script|@import|url\(/)
    expect(html).toContain('2026')
  })

  it('fills placeholders, and leads its links to the site', () => {
    const { html } = render(
      'en',
      '<p>{{ operator_name }} <a href="/withdraw">Withdraw</a> <a href="mailto:{{ support_email }}">Write</a></p>',
    )
    expect(html).toContain('Tom &amp; Sons <a href="https://guide.test/withdraw">')
    expect(html).toContain('<a href="mailto:help@seller.test">')
  })

  it('has no script of a text', () => {
    const { html } = render('en', '<script>x</script><p onclick="x">y</p><a href="javascript:x">z</a>')
    expect(html).not.toMatch(/<script|onclick|javascript:/)
  })
})
