import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['edda@example.test', 'edda@example.test'],
  ['Edda+second@Example.Test', 'edda@example.test'],
  ['edda+a+b@example.test', 'edda@example.test'],
  ['ed.da@example.test', 'ed.da@example.test'],
  ['Ed.Da+tv@googlemail.com', 'edda@gmail.com'],
  ['+edda@example.test', '+edda@example.test'],
])('%s belongs to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
