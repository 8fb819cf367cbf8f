import { limits } from '@guidefeed/contract'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

type NewPassword = { password: string; password_confirmation: string }

/** New password and its confirmation, with the rules. */
export function NewPasswordFields<V extends NewPassword>({
  form,
  label,
}: {
  form: Pick<UseFormReturnType<V>, 'key' | 'getInputProps'>
  label?: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        label={label ?? t('account.password')}
        description={t('account.newPasswordHint', { count: limits.passwordMinLength })}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('account.passwordConfirmation')}
        autoComplete="new-password"
        key={form.key('password_confirmation')}
        {...form.getInputProps('password_confirmation')}
      />
    </>
  )
}
