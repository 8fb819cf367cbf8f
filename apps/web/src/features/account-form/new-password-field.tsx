import { limits } from '@guidefeed/contract'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

/** A new password, with the rules. It is typed once, since the field can show it. */
export function NewPasswordField<V extends { password: string }>({
  form,
  label,
}: {
  form: Pick<UseFormReturnType<V>, 'key' | 'getInputProps'>
  label?: string
}) {
  const { t } = useTranslation()
  return (
    <PasswordField
      label={label ?? t('account.password')}
      description={t('account.newPasswordHint', { count: limits.passwordMinLength })}
      autoComplete="new-password"
      key={form.key('password')}
      {...form.getInputProps('password')}
    />
  )
}

/** The values of a form with the password's confirmation, which the calls require. */
export function withConfirmation<V extends { password: string }>(values: V) {
  return { ...values, password_confirmation: values.password }
}
