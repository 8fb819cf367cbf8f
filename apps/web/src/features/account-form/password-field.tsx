import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Password field with a button that reveals it. Mantine neither marks its input as invalid nor links it to hint and message,
 * so set these attributes with Mantine's ids.
 */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isVisible, setIsVisible] = useState(false)
  const described = [props.description && `${id}-description`, props.error && `${id}-error`].filter(Boolean)
  return (
    <PasswordInput
      size="md"
      id={id}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={described.join(' ') || undefined}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'account.hidePassword' : 'account.showPassword'),
        'aria-pressed': isVisible,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
