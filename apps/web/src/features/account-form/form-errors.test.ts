import { expect, test } from 'vitest'
import { parseApiError } from '../../api/api-error.ts'
import { fieldErrors } from './form-errors.ts'

test('the server’s messages are shown at their fields', () => {
  const error = parseApiError(
    422,
    { message: 'No.', errors: { email: ['is taken', 'log in instead'] } },
    null,
  )
  expect(fieldErrors(error)).toEqual({ email: 'is taken log in instead' })
})

test('other failures mark no field', () => {
  expect(fieldErrors(new Error('offline'))).toEqual({})
})
