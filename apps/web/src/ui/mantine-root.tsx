import { createTheme, DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownAppearance } from './appearance.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * Mantine's provider for the parts that use it (forms, dialogs, sheets, tabs, toasts), which load later. It does not wrap the
 * app: without Mantine the first page is a fifth smaller.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { colorScheme } = useShownAppearance()
  const wordedTheme = useMemo(
    () =>
      mergeThemeOverrides(
        theme,
        createTheme({ components: { CloseButton: { defaultProps: { 'aria-label': t('close') } } } }),
      ),
    [t],
  )
  return (
    <DirectionProvider>
      <MantineProvider theme={wordedTheme} cssVariablesResolver={cssVariables} forceColorScheme={colorScheme}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
