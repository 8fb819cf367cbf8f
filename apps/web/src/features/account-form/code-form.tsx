import { SecondFactorProof } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallForm } from './call-form.tsx'
import { useFormCall } from './use-form-call.ts'
import { validateBy } from './validate-by.ts'

type CodeProof = Exclude<SecondFactorProof, { method: 'passkey' }>

export type CodeFormProps<A> = {
  method: CodeProof['method']
  submitLabel: string
  send: (proof: CodeProof) => Promise<A>
  onDone: (answer: A) => void | Promise<void>
}

/** Form for the code of an authenticator app, or a recovery code. */
export function CodeForm<A>({ method, submitLabel, send, onDone }: CodeFormProps<A>) {
  const { t } = useTranslation()
  const isTotp = method === 'totp'
  const field = isTotp ? 'code' : 'recovery_code'
  const proof = useFormCall({
    initialValues: { code: '', recovery_code: '' },
    validate: (values) => validateBy(SecondFactorProof)({ ...values, method }),
    send: ({ code, recovery_code }) => send(isTotp ? { method, code } : { method, recovery_code }),
    onDone,
    fallbackFields: { too_many_requests: field },
  })
  const { form } = proof
  return (
    <CallForm call={proof} submitLabel={submitLabel} isWide>
      <TextInput
        size="md"
        label={t(`twoStep.field.${method}`)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on its page or in its dialog
        autoFocus
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        key={form.key(field)}
        {...form.getInputProps(field)}
      />
    </CallForm>
  )
}
