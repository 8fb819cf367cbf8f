import type { z } from 'zod'

/** More than any form has fields: input that is wrong everywhere must not get an answer larger than itself. */
const fieldLimit = 20
const messageLimit = 3
const fieldNameLimit = 100

/** Messages by field, as the answer carries them. A map in between, since callers name fields and `constructor` is a name too. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const issue of issues) {
    const field = fieldOf(issue).slice(0, fieldNameLimit)
    const messages = fields.get(field)
    if (messages !== undefined) {
      if (messages.length < messageLimit) messages.push(issue.message)
    } else if (fields.size < fieldLimit) fields.set(field, [issue.message])
    else break
  }
  return Object.fromEntries(fields)
}

function fieldOf(issue: z.core.$ZodIssue): string {
  return issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join('.') : 'body')
}
