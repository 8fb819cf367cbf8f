import type { Answer } from './create-test-app.ts'

/** What most tests of refusals look at. */
export const answerOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): [number, string | undefined] => [
  status,
  body.code,
]
