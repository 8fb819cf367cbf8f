/**
 * Appearance options of the app (specification section 2, theme customizer). The first value of each is the default. `auto` follows
 * the system (skin) or the language (direction).
 */
export const appearanceOptions = {
  skin: ['auto', 'light', 'bordered', 'dark', 'semi-dark'],
  direction: ['auto', 'ltr', 'rtl'],
  contentWidth: ['boxed', 'full'],
  transition: ['fade', 'zoom-fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'],
  menu: ['vertical', 'horizontal'],
  menuCollapsed: ['yes', 'no'],
  menuHidden: ['no', 'yes'],
  navbarColor: ['plain', 'ink', 'night', 'forest', 'plum'],
  navbar: ['sticky', 'floating', 'static', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
} as const

type Options = typeof appearanceOptions
export type OptionName = keyof Options
export type OptionValue<N extends OptionName> = Options[N][number]
export type Appearance = { [N in OptionName]: OptionValue<N> }

/** Returns the stored appearance, with defaults for invalid options. */
export function parseAppearance(stored: unknown): Appearance {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const entries = Object.entries(appearanceOptions).map(([name, values]) => {
    const valid: readonly string[] = values
    return [name, valid.find((value) => value === given[name]) ?? valid[0]]
  })
  return Object.fromEntries(entries) as Appearance
}

/** Defaults from the system, the language and the width of the window. */
export type Surroundings = {
  isDarkSystem: boolean
  isPhone: boolean
  languageDirection: 'ltr' | 'rtl'
}

/** Resolved appearance: `auto` replaced, options that exclude each other reconciled. */
export type ShownAppearance = Omit<Appearance, 'skin' | 'direction'> & {
  skin: Exclude<OptionValue<'skin'>, 'auto'>
  direction: 'ltr' | 'rtl'
  colorScheme: 'light' | 'dark'
}

/**
 * A phone has no customizer (specification section 2), so nothing may be hidden there permanently: only skin, direction and
 * transition apply. The semi-dark skin needs the side menu.
 */
export function shownAppearance(chosen: Appearance, surroundings: Surroundings): ShownAppearance {
  const { isDarkSystem, isPhone, languageDirection } = surroundings
  const begin = parseAppearance(null)
  const { skin, direction, transition } = chosen
  const layout = isPhone ? { ...begin, skin, direction, transition } : chosen
  const shownSkin =
    skin === 'auto'
      ? isDarkSystem
        ? 'dark'
        : 'light'
      : skin === 'semi-dark' && layout.menu === 'horizontal'
        ? 'light'
        : skin
  return {
    ...layout,
    skin: shownSkin,
    direction: direction === 'auto' ? languageDirection : direction,
    colorScheme: shownSkin === 'dark' ? 'dark' : 'light',
  }
}
