import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Email address of an account, which password managers use as its user name. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation()
  return <TextInput size="md" type="email" label={t('account.email')} autoComplete="username" {...props} />
}
