import type { WordFiles } from './translation.ts'

export const fr: WordFiles<'fr'> = {
  account: () => import('./fr/account.ts'),
  channels: () => import('./fr/channels.ts'),
  checkout: () => import('./fr/checkout.ts'),
  customizer: () => import('./fr/customizer.ts'),
  help: () => import('./fr/help.ts'),
  legal: () => import('./fr/legal.ts'),
  onboarding: () => import('./fr/onboarding.ts'),
  prices: () => import('./fr/prices.ts'),
  profile: () => import('./fr/profile.ts'),
  settings: () => import('./fr/settings.ts'),
  shell: () => import('./fr/shell.ts'),
}
