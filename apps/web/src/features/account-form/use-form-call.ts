import type { FieldError } from '@guidefeed/contract'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ApiErrorCode } from '../../api/api-error.ts'
import { hideErrors } from '../../ui/toast.ts'
import { fieldErrors, focusFirstError, type FallbackFields } from './form-errors.ts'
import { useFieldWords } from './use-field-words.ts'

type Values = Record<string, unknown>

type FormCallInput<V extends Values, A> = {
  initialValues: V
  validate: (values: V) => Readonly<Record<string, FieldError>>
  send: (values: V) => Promise<A>
  onDone: (answer: A, sent: V, form: UseFormReturnType<V>) => void | Promise<void>
  /** Failures that the page shows in place of the form. */
  shownByPage?: readonly ApiErrorCode[]
  /** Fields for failures that should stay visible after their toast is closed. */
  fallbackFields?: FallbackFields<keyof V & string>
}

export type FormCall<V extends Values> = {
  form: UseFormReturnType<V>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  /** Failure of the last call; its fields already show their messages. */
  error: unknown
}

/**
 * A form and its call. After an error the input stays, messages are shown at their fields, and the first invalid one gets the
 * focus; submitting twice sends once.
 */
export function useFormCall<V extends Values, A>({
  initialValues,
  validate,
  send,
  onDone,
  shownByPage = [],
  fallbackFields = {},
}: FormCallInput<V, A>): FormCall<V> {
  const word = useFieldWords()
  /** Errors of the last check before sending. */
  const found = useRef<Readonly<Record<string, FieldError>>>({})
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate(values) {
      found.current = validate(values)
      return Object.fromEntries(Object.entries(found.current).map(([field, error]) => [field, word(error)]))
    },
  })
  const { setErrors } = form
  // The words of the language can arrive after the check, and the language can change.
  useEffect(
    () =>
      setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).map(([field, text]) => {
            const error = found.current[field]
            return [field, error === undefined ? text : word(error)]
          }),
        ),
      ),
    [word, setErrors],
  )
  const isUnderWay = useRef(false)
  const call = useMutation({
    meta: { shownByPage },
    mutationFn: ({ values }: { values: V; element: HTMLFormElement }) => send(values),
    onSuccess: (answer, { values }) => onDone(answer, values, form),
    onError(error, { element }) {
      // Synchronous, so that the field is marked before it is searched for.
      flushSync(() => form.setErrors(fieldErrors(error, fallbackFields)))
      focusFirstError(element)
    },
    onSettled() {
      isUnderWay.current = false
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const sendOnce = (values: V) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      void hideErrors()
      call.mutate({ values, element })
    }
    form.onSubmit(sendOnce, () => focusFirstError(element))(event)
  }
  return { form, submit, isSending: call.isPending, error: call.error }
}
