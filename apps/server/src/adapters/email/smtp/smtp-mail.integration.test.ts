import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmtpMailbox } from '../../../../test/smtp-mailbox.ts'
import { createSmtpMail } from './smtp-mail.ts'

let mailbox: Awaited<ReturnType<typeof openSmtpMailbox>>

beforeAll(async () => {
  mailbox = await openSmtpMailbox()
})
afterAll(() => mailbox.close())

const mail = {
  from: 'hello@guidefeed.example',
  to: 'edda@example.test',
  subject: 'Your link',
  text: 'https://guidefeed.example/secret',
  html: '<p>https://guidefeed.example/secret</p>',
  attachments: [],
  messageId: '<1@guidefeed.example>',
}

it('sends in plain text to this machine only; other hosts must support TLS', async () => {
  await createSmtpMail(mailbox.url).send(mail)
  expect(mailbox.received).toHaveLength(1)
  // The same server under an address that is not recognised as local.
  const elsewhere = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  await expect(createSmtpMail(elsewhere).send(mail)).rejects.toMatchObject({ retryable: true })
  expect(mailbox.received).toHaveLength(1)
  expect(mailbox.attempts).toHaveLength(1)
})
