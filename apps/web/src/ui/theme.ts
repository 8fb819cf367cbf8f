import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Ink blue. The accent is shade 6 on light pages and shade 4 on dark ones. */
const ink: MantineColorsTuple = [
  '#eef2ff',
  '#dde6ff',
  '#bccbff',
  '#93adff',
  '#6f92ff',
  '#4a72f5',
  '#2f5bea',
  '#244bc9',
  '#1d3ea6',
  '#173285',
]

/** Mantine's shades of a dark page: text (0), borders (4), raised (5, 6) and page (7). */
const dark: MantineColorsTuple = [
  '#e8ecf1',
  '#c2cbd6',
  '#93a0b0',
  '#6b7888',
  '#2f3946',
  '#232b36',
  '#141a22',
  '#0d1117',
  '#0a0d12',
  '#06080b',
]

export const theme = createTheme({
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  focusRing: 'auto',
})

/** Maps Mantine's colours to our tokens, so that each is defined once. */
export const cssVariables: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': 'var(--text-quiet)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--accent)',
  }
  return { variables: {}, light: ours, dark: ours }
}
