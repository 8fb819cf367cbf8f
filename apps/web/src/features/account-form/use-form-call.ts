import type { FieldError } from '@guidefeed/contract'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ApiErrorCode } from '../../api/api-error.ts'
import { hideErrors } from '../../ui/toast.ts'
import { fieldErrors, focusFirstError, type ToldAt } from './form-errors.ts'
import { useFieldWords } from './use-field-words.ts'

type Values = Record<string, unknown>

type FormCallInput<V extends Values, A> = {
  initialValues: V
  validate: (values: V) => Readonly<Record<string, FieldError>>
  send: (values: V) => Promise<A>
  onDone: (answer: A, sent: V, form: UseFormReturnType<V>) => void | Promise<void>
  /** Failures that the page tells in place of the form. */
  toldByPage?: readonly ApiErrorCode[]
  /** Failures that stay at a field when their toast has been closed. */
  toldAt?: ToldAt<keyof V & string>
}

export type FormCall<V extends Values> = {
  form: UseFormReturnType<V>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  /** Failure of the last call; its messages stand at their fields already. */
  error: unknown
}

/**
 * A form and the call that it makes: values stay when something is wrong, messages stand at their fields, the first of
 * them gets the focus, and submitting twice sends once.
 */
export function useFormCall<V extends Values, A>({
  initialValues,
  validate,
  send,
  onDone,
  toldByPage = [],
  toldAt = {},
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
    meta: { toldByPage },
    mutationFn: ({ values }: { values: V; element: HTMLFormElement }) => send(values),
    onSuccess: (answer, { values }) => onDone(answer, values, form),
    onError(error, { element }) {
      // At once, so that the field is marked by the time it is looked for.
      flushSync(() => form.setErrors(fieldErrors(error, toldAt)))
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
