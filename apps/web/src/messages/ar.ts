import type { WordFiles } from './translation.ts'

export const ar: WordFiles<'ar'> = {
  account: () => import('./ar/account.ts'),
  billing: () => import('./ar/billing.ts'),
  channels: () => import('./ar/channels.ts'),
  checkout: () => import('./ar/checkout.ts'),
  customizer: () => import('./ar/customizer.ts'),
  help: () => import('./ar/help.ts'),
  leaving: () => import('./ar/leaving.ts'),
  legal: () => import('./ar/legal.ts'),
  onboarding: () => import('./ar/onboarding.ts'),
  prices: () => import('./ar/prices.ts'),
  profile: () => import('./ar/profile.ts'),
  proof: () => import('./ar/proof.ts'),
  security: () => import('./ar/security.ts'),
  settings: () => import('./ar/settings.ts'),
  shell: () => import('./ar/shell.ts'),
}
