import type { Answer } from '@guidefeed/contract/client'

/** What most tests of refusals look at. */
export const answerOf = ({
  status,
  code,
}: Pick<Answer<unknown>, 'status' | 'code'>): [number, string | undefined] => [status, code]
