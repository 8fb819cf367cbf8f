import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A password with a button that shows it. Mantine leaves the field itself unmarked where it is wrong, and tied to neither
 * its hint nor its message; the ids are those that Mantine gives them.
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
