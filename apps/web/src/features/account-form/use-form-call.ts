import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { fieldErrors, focusFirstError } from './form-errors.ts'

type Values = Record<string, unknown>

type FormCallInput<V extends Values, A> = {
  initialValues: V
  validate: NonNullable<UseFormInput<V>['validate']>
  send: (values: V) => Promise<A>
  onDone: (answer: A, sent: V, form: UseFormReturnType<V>) => void | Promise<void>
}

export type FormCall<V extends Values> = {
  form: UseFormReturnType<V>
  formRef: RefObject<HTMLFormElement | null>
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** Why the last call failed; its messages stand at their fields already. */
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
}: FormCallInput<V, A>): FormCall<V> {
  const form = useForm<V>({ mode: 'uncontrolled', initialValues, validate })
  const formRef = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const focus = () => focusFirstError(formRef.current)
  const call = useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => onDone(answer, sent, form),
    onError(error) {
      form.setErrors(fieldErrors(error))
      focus()
    },
    onSettled() {
      isUnderWay.current = false
    },
  })
  const submit = form.onSubmit((values) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    call.mutate(values as V)
  }, focus)
  return { form, formRef, submit, isSending: call.isPending, error: call.error }
}
