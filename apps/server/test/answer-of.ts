import type { Answer } from '@guidefeed/contract/client'

/** Parts of an answer that most tests of refusals check. */
export const answerOf = ({
  status,
  code,
}: Pick<Answer<unknown>, 'status' | 'code'>): [number, string | undefined] => [status, code]
