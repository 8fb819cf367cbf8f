import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The address of an account; password managers know it as the user's name. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation()
  return <TextInput size="md" type="email" label={t('account.email')} autoComplete="username" {...props} />
}
