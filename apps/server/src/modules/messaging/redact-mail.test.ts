import { describe, expect, it } from 'vitest'
import { redactMail, secretsOf } from './redact-mail.ts'

const link = 'https://shop.test/reset-password?token=s3cret-T0ken_&email=edda%40example.test'

describe('the secrets of a mail', () => {
  it('are its links’ tokens', () => {
    expect(secretsOf({ template: 'reset-password', data: { name: 'Edda', url: link } })).toEqual([
      's3cret-T0ken_',
    ])
  })

  it('are whole links to a payment', () => {
    const url = 'https://pay.test/c/cs_live_1?key=2&more=3'
    expect(secretsOf({ template: 'payment-confirmation', data: { name: 'Edda', url } })).toEqual([url])
  })

  it('do not include links to ordinary pages', () => {
    expect(secretsOf({ template: 'welcome', data: { name: 'Edda', url: 'https://shop.test/' } })).toEqual([])
  })
})

it('redacts secrets from subject, text and HTML, escaped ones too', () => {
  const secret = 'https://pay.test/?a=1&b=2'
  const texts = {
    subject: `Pay ${secret}`,
    textBody: `here: ${secret}, or ${secret}`,
    htmlBody: '<a href="https://pay.test/?a=1&amp;b=2">https://pay.test/?a=1&amp;b=2</a>',
  }
  expect(redactMail(texts, [secret])).toEqual({
    subject: 'Pay …',
    textBody: 'here: …, or …',
    htmlBody: '<a href="…">…</a>',
  })
})
