import { wordMessage } from '@guidefeed/contract/messages'
import type { FieldError, MessageTable } from '@guidefeed/contract/messages'

/** Texts of one language for the codes of answers. */
export type AnswerTables = Readonly<Record<'errors' | 'fields' | 'notices' | 'failures', MessageTable>>

type Coded = { code: string; params?: Readonly<Record<string, unknown>> | undefined }

export type AnswerWords = ReturnType<typeof wordAnswers>

/** Words the codes of answers in the language of the texts. */
export function wordAnswers({ errors, fields, notices, failures }: AnswerTables) {
  const field = ({ code, params }: FieldError): string => wordMessage(fields, code, params) ?? ''
  return {
    /** Text of a field's error; empty = unknown. */
    field,
    /** Text of an error answer; null = unknown. Invalid input with a single field error shows that one. */
    error(error: Coded, fieldErrors: readonly FieldError[]): string | null {
      const [only] = fieldErrors
      if (error.code === 'validation_failed' && only !== undefined && fieldErrors.length === 1)
        return field(only)
      return wordMessage(errors, error.code, error.params)
    },
    /** Text of a notice; null = unknown. A `reason` is a failure code, or a provider's own text. */
    notice({ code, params = {} }: Coded): string | null {
      const { reason } = params
      const shown = typeof reason === 'string' ? { reason: wordMessage(failures, reason) ?? reason } : {}
      return wordMessage(notices, code, { ...params, ...shown })
    },
  }
}
