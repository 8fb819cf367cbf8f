import { describe, expect, it } from 'vitest'
import { renderMail as render } from './render-mail.ts'

const operator = {
  brand: 'Guidefeed',
  supportEmail: 'help@guidefeed.test',
  name: 'Sample & Sons Ltd',
  address: '1 Sample Street',
  details: '',
}
const signature = '\n\n-- \nSample & Sons Ltd, 1 Sample Street\nhelp@guidefeed.test'

/** The mail, with its text above the operator's signature. */
async function renderMail(
  template: { subject: string; body: string; locale?: string },
  data: Record<string, unknown>,
  timeZone = 'UTC',
) {
  const sender = { product: 'Guidefeed', operator }
  const mail = await render({ locale: 'en', ...template }, data, { sender, timeZone })
  expect(mail.text.endsWith(signature)).toBe(true)
  return { ...mail, text: mail.text.slice(0, -signature.length) }
}

describe('a mail', () => {
  it('escapes values in HTML, not in the subject or the text', async () => {
    const template = { subject: 'For {{ name }}', body: '<p>Hello {{ name }}</p>' }
    const mail = await renderMail(template, { name: '<b>Tom & Ann</b>' })
    expect(mail.html).toContain('<p>Hello &lt;b&gt;Tom &amp; Ann&lt;/b&gt;</p>')
    expect(mail.text).toBe('Hello <b>Tom & Ann</b>')
    expect(mail.subject).toBe('For <b>Tom & Ann</b>')
  })

  it.each([
    ['<p>Hello {{ name }},</p>', 'Hello,'],
    ['<p>Hola, {{name | upcase}}:</p>', 'Hola:'],
    ['<p>{{ product }}</p>', 'Guidefeed'],
  ])('greets without a name where it is empty: %s', async (body, text) => {
    expect((await renderMail({ subject: 's', body }, { name: '' })).text).toBe(text)
  })

  it('has links in the colour of the brand, and buttons in theirs', async () => {
    const body = '<p><a href="{{ url }}">there</a></p>{{ url | button: "Go" }}'
    const { html } = await renderMail({ subject: 's', body }, { url: 'https://guidefeed.test/' })
    expect(html).toContain(`<a class="link" style="color:#2f5bea" href="https://guidefeed.test/">there</a>`)
    expect(html).toMatch(/<a href="https:..guidefeed.test\/" style="[^"]*color:#ffffff[^"]*">Go</)
  })

  it('keeps the line breaks of a typed text, and nothing else of it', async () => {
    const template = { subject: 's', body: '<p>{{ message | lines }}</p>' }
    const { html, text } = await renderMail(template, { message: 'Dear Edda,\n<b>enjoy</b>' })
    expect(html).toContain('<p>Dear Edda,<br />&lt;b&gt;enjoy&lt;/b&gt;</p>')
    expect(text).toBe('Dear Edda,\n<b>enjoy</b>')
  })

  it('has a text part with each link’s address once', async () => {
    const body = '<p>Go <a href="{{ url }}">there</a> or to <a href="{{ url }}">{{ url }}</a></p>'
    const { text } = await renderMail({ subject: 's', body }, { url: 'https://a.test/?a=1&b=2' })
    expect(text).toBe('Go there <https://a.test/?a=1&b=2> or to https://a.test/?a=1&b=2')
  })

  it('does not wrap a link’s address', async () => {
    const url = `https://guidefeed.test/email-verify?token=${'a'.repeat(120)}`
    const { text } = await renderMail(
      { subject: 's', body: '<p><a href="{{ url }}">{{ url }}</a></p>' },
      { url },
    )
    expect(text.split('\n')).toContain(url)
  })

  it('loses the scripts and pictures of its template but keeps its styles', async () => {
    const body = '<p style="color:red">Hello<img src="https://example.test/x.png"><script>harm()</script></p>'
    const { html } = await renderMail({ subject: 's', body }, {})
    expect(html).toContain('<p style="color:red">Hello</p>')
    expect(html).not.toMatch(/<img|harm/)
  })

  it('has a one-line subject, whatever its values', async () => {
    const { subject } = await renderMail(
      { subject: 'For {{ name }}', body: '' },
      { name: 'a\r\nBcc: b@c.test' },
    )
    expect(subject).toBe('For a Bcc: b@c.test')
  })

  it.each([
    ['a variable that is not given', '{{ nmae }}'],
    ['an unknown filter', '{{ name | shout }}'],
    ['what only JavaScript objects have', '{{ name.constructor }}'],
  ])('is refused with %s', async (_what, body) => {
    await expect(renderMail({ subject: 's', body }, { name: 'Tom' })).rejects.toThrow(/undefined/)
  })

  // Specification: A.775
  it.each([
    ['UTC', '1 March 2027, 1 March 2027 at 23:30 UTC'],
    ['Europe/Berlin', '2 March 2027, 2 March 2027 at 00:30 CET'],
    ['America/New_York', '1 March 2027, 1 March 2027 at 18:30 GMT-5'],
  ])('writes instants in %s', async (timeZone, text) => {
    const template = { subject: 's', body: '<p>{{ at | day }}, {{ at | moment }}</p>' }
    expect((await renderMail(template, { at: '2027-03-01T23:30:00.000Z' }, timeZone)).text).toBe(text)
  })

  it('writes a calendar day as it is in every zone', async () => {
    const template = { subject: 's', body: '<p>{{ at | day }}</p>' }
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect((await renderMail(template, { at: '2027-03-01' }, timeZone)).text).toBe('1 March 2027')
  })

  // Specification: A.777
  it('is headed by its subject, and lists facts as rows, escaped in HTML', async () => {
    const template = {
      subject: 'Thanks, {{ name }}',
      body: '<table>{{ name | fact: "Plan & more" }}{{ cents | money | fact: "Paid" }}</table>',
    }
    const { html, text } = await renderMail(template, { name: '<b>Max</b>', cents: 1490 })
    expect(html).toMatch(/<h1[^>]*>Thanks, &lt;b&gt;Max&lt;\/b&gt;<\/h1>/)
    expect(html).toMatch(/<td[^>]*>Plan &amp; more<\/td><td[^>]*>&lt;b&gt;Max&lt;\/b&gt;<\/td>/)
    expect(text).toBe('Plan & more   <b>Max</b>\nPaid          €14.90')
  })

  // Specification: A.776
  it('names the operator below, with the address to write to', async () => {
    const { html } = await renderMail({ subject: 's', body: '<p>Hello</p>' }, {})
    expect(html).toContain('Sample &amp; Sons Ltd, 1 Sample Street')
    expect(html).toContain('href="mailto:help@guidefeed.test"')
  })
})
