import type { z } from 'zod'

/** More fields than any form has: input that is wrong everywhere must not get an answer larger than itself. */
const fieldLimit = 20
const messageLimit = 3
const fieldNameLimit = 100

/** Groups messages by field. Collected in a map, since callers choose field names and `constructor` is one. */
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
