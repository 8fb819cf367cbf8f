import { fieldErrorOf } from '@guidefeed/contract'
import type { FieldError, Route } from '@guidefeed/contract'

/** Returns a validator by the contract's schema of the call; keeps the first error of each field. */
export function validateBy(schema: Route['body']) {
  return (values: unknown): Record<string, FieldError> => {
    const issues = schema.safeParse(values, { reportInput: true }).error?.issues ?? []
    return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), fieldErrorOf(issue)]))
  }
}
