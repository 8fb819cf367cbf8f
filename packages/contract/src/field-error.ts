import type { z } from 'zod'
import { fieldError, type FieldCode, type FieldError } from './messages/index.ts'

/** Issue from `safeParse` or an error map. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue

const typeCodes: Readonly<Record<string, FieldCode>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_an_integer',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
}

/** By the names of Zod's formats and of our own, see `z.stringFormat`. */
const formatCodes: Readonly<Record<string, FieldCode>> = {
  email: 'not_an_email',
  url: 'not_a_url',
  datetime: 'not_an_instant',
  date: 'not_a_day',
  id: 'not_an_id',
  id_list: 'not_an_id_list',
  order_code: 'not_an_order_code',
  channel_id: 'not_a_channel_id',
  price_code: 'not_a_price_code',
  totp_code: 'not_a_totp_code',
  tv_code: 'not_a_tv_code',
}

/** Options for `refine`: the field error of a value that fails the check. */
export const failsWith = <C extends FieldCode>(...error: Parameters<typeof fieldError<C>>) => ({
  params: fieldError<C>(...error),
})

/** Returns the field error of a Zod issue. Needs `reportInput` to distinguish a missing value from a wrong type. */
export function fieldErrorOf(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && isField(issue)) return { code: 'required' }
      return { code: typeCodes[issue.expected] ?? 'wrong_type' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? (issue.input === '' ? 'required' : 'wrong_format') }
    case 'invalid_value':
      if (issue.values.length === 1 && issue.values[0] === true) return { code: 'not_accepted' }
      return fieldError('not_an_option', { options: issue.values.map(String) })
    case 'invalid_union':
      if (issue.inclusive === false || issue.options === undefined) return { code: 'invalid' }
      return fieldError('not_an_option', { options: issue.options.map(String) })
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'custom':
      return (issue.params as FieldError | undefined) ?? { code: 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): FieldError {
  const min = Number(issue.minimum)
  if (issue.origin === 'string')
    return min === 1 && isField(issue) ? { code: 'required' } : fieldError('too_short', { min })
  if (issue.origin === 'array') return fieldError('too_few', { min })
  return issue.inclusive === false ? fieldError('not_above', { min }) : fieldError('too_small', { min })
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): FieldError {
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return fieldError('too_long', { max })
  if (issue.origin === 'array') return fieldError('too_many', { max })
  return issue.inclusive === false ? fieldError('not_below', { max }) : fieldError('too_large', { max })
}

const isField = ({ path }: Issue) => typeof path?.at(-1) === 'string'
