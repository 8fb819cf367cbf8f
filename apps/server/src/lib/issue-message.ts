import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  array: 'Send a list.',
  object: 'Send an object with the fields that this call knows.',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid address, such as https://example.org.',
  datetime: 'Enter an instant, such as 2026-11-21T12:00:00Z.',
  date: 'Enter a day, such as 2026-11-21.',
}

/** Words an invalid value as an instruction, replacing Zod's default messages. */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && isField(issue)) return fillIn(issue)
      return kinds[issue.expected] ?? 'Enter a value of another kind.'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 && isField(issue)
          ? fillIn(issue)
          : `Enter at least ${issue.minimum} characters.`
      if (isCounted(issue.origin)) return `Send at least ${issue.minimum}.`
      return issue.inclusive === false
        ? `Enter a number above ${issue.minimum}.`
        : `Enter ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `Enter at most ${issue.maximum} characters.`
      if (isCounted(issue.origin)) return `Send at most ${issue.maximum}.`
      return issue.inclusive === false
        ? `Enter a number below ${issue.maximum}.`
        : `Enter ${issue.maximum} or less.`
    case 'invalid_format':
      return formats[issue.format] ?? 'Check how this is written.'
    case 'invalid_value':
      return `Choose ${listOf(issue.values.map(String))}.`
    case 'unrecognized_keys':
      return 'Leave this out: it is not known here.'
    default:
      return 'Check this value.'
  }
}

const isField = (issue: Issue) => typeof issue.path?.at(-1) === 'string'

/** `Fill in the password confirmation.`, from the field's name. */
function fillIn(issue: Issue): string {
  const name = String(issue.path?.at(-1)).replaceAll('_', ' ')
  return `Fill in the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`
}

const isCounted = (origin: string) => ['array', 'set', 'map'].includes(origin)

/** `a`, `a or b`, `a, b or c`. */
function listOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
