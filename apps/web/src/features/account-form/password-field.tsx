import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
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
