import * as channels from './en/channels.ts'
import * as shell from './en/shell.ts'

/** Words of every page and of the first one. They come with the app, so that English is there at once. */
export const entryWords = { ...shell, ...channels }

/** The words of the other pages. A group is a file, loaded with the page that needs it. */
export const pageWords = {
  account: () => import('./en/account.ts'),
  billing: () => import('./en/billing.ts'),
  checkout: () => import('./en/checkout.ts'),
  customizer: () => import('./en/customizer.ts'),
  help: () => import('./en/help.ts'),
  leaving: () => import('./en/leaving.ts'),
  legal: () => import('./en/legal.ts'),
  onboarding: () => import('./en/onboarding.ts'),
  prices: () => import('./en/prices.ts'),
  profile: () => import('./en/profile.ts'),
  proof: () => import('./en/proof.ts'),
  security: () => import('./en/security.ts'),
  settings: () => import('./en/settings.ts'),
}
