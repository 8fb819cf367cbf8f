import { expect, test } from 'vitest'
import { isRefusal, parseApiError } from './api-error.ts'

test('an error answer has a code, a message and the messages by field', () => {
  const error = parseApiError(
    422,
    {
      message: 'Check the fields.',
      code: 'validation_failed',
      errors: { email: ['must be an email address'] },
    },
    'r1',
  )
  expect(error).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Check the fields.',
    fields: { email: ['must be an email address'] },
    requestId: 'r1',
  })
  expect(isRefusal(error)).toBe(true)
})

// Specification: 8.2
test('a message within data, nested or in a list, is found', () => {
  expect(parseApiError(400, { data: { message: ['One.', { message: 'Two.' }] } }, null).message).toBe(
    'One. Two.',
  )
})

test('a foreign answer is an error without a text', () => {
  const error = parseApiError(502, '<html>', null)
  expect(error).toMatchObject({ code: 'unreachable', message: '', fields: {} })
  expect(isRefusal(error)).toBe(false)
})
