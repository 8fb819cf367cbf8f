import { fieldErrorOf } from '@guidefeed/contract'
import type { FieldError } from '@guidefeed/contract'
import type { z } from 'zod'

/** More fields than any form has: input that is wrong everywhere must not get an answer larger than itself. */
const fieldLimit = 20
const errorLimit = 3
const fieldNameLimit = 100

/** Groups errors by field. Collected in a map, since callers choose field names and `constructor` is one. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError[]> {
  const fields = new Map<string, FieldError[]>()
  for (const issue of issues) {
    const field = fieldOf(issue).slice(0, fieldNameLimit)
    const errors = fields.get(field)
    if (errors !== undefined) {
      if (errors.length < errorLimit) errors.push(fieldErrorOf(issue))
    } else if (fields.size < fieldLimit) fields.set(field, [fieldErrorOf(issue)])
    else break
  }
  return Object.fromEntries(fields)
}

function fieldOf(issue: z.core.$ZodIssue): string {
  return issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join('.') : 'body')
}
