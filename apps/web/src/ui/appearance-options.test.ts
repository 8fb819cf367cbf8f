import { expect, test } from 'vitest'
import { parseAppearance, shownAppearance, type Appearance } from './appearance-options.ts'

const desktop = { isDarkSystem: false, isPhone: false, languageDirection: 'ltr' } as const
const chosen = (choice: Partial<Appearance>): Appearance => ({ ...parseAppearance(null), ...choice })

test('valid stored options are kept, invalid ones reset to their defaults', () => {
  const begin = parseAppearance(null)
  expect(begin).toMatchObject({ skin: 'auto', menu: 'vertical', menuCollapsed: 'yes', navbar: 'sticky' })
  expect(parseAppearance('nonsense')).toEqual(begin)
  expect(parseAppearance({ skin: 'bordered', navbar: 'upside-down', footer: 'hidden', more: 1 })).toEqual({
    ...begin,
    skin: 'bordered',
    footer: 'hidden',
  })
})

test('a first visit follows the system and the language', () => {
  const first = parseAppearance(null)
  expect(shownAppearance(first, desktop)).toMatchObject({ skin: 'light', direction: 'ltr' })
  expect(
    shownAppearance(first, { isDarkSystem: true, isPhone: false, languageDirection: 'rtl' }),
  ).toMatchObject({ skin: 'dark', colorScheme: 'dark', direction: 'rtl' })
})

// Specification: 2.39
test('semi-dark is a light page with a dark side menu, and plain light under a menu at the top', () => {
  expect(shownAppearance(chosen({ skin: 'semi-dark' }), desktop)).toMatchObject({
    skin: 'semi-dark',
    colorScheme: 'light',
  })
  expect(shownAppearance(chosen({ skin: 'semi-dark', menu: 'horizontal' }), desktop).skin).toBe('light')
})

test('a phone, which has no customizer, hides nothing', () => {
  const choice = chosen({
    skin: 'dark',
    direction: 'rtl',
    navbar: 'hidden',
    menuHidden: 'yes',
    footer: 'hidden',
  })
  expect(shownAppearance(choice, { ...desktop, isPhone: true })).toMatchObject({
    skin: 'dark',
    direction: 'rtl',
    navbar: 'sticky',
    menuHidden: 'no',
    footer: 'static',
  })
})
