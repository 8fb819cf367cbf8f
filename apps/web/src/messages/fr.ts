import type { WordFiles } from './translation.ts'

export const fr: WordFiles<'fr'> = {
  account: () => import('./fr/account.ts'),
  billing: () => import('./fr/billing.ts'),
  channels: () => import('./fr/channels.ts'),
  checkout: () => import('./fr/checkout.ts'),
  customizer: () => import('./fr/customizer.ts'),
  help: () => import('./fr/help.ts'),
  leaving: () => import('./fr/leaving.ts'),
  legal: () => import('./fr/legal.ts'),
  onboarding: () => import('./fr/onboarding.ts'),
  prices: () => import('./fr/prices.ts'),
  profile: () => import('./fr/profile.ts'),
  proof: () => import('./fr/proof.ts'),
  security: () => import('./fr/security.ts'),
  settings: () => import('./fr/settings.ts'),
  shell: () => import('./fr/shell.ts'),
}
