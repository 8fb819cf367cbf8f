import type { WordFiles } from './translation.ts'

export const de: WordFiles<'de'> = {
  account: () => import('./de/account.ts'),
  billing: () => import('./de/billing.ts'),
  channels: () => import('./de/channels.ts'),
  checkout: () => import('./de/checkout.ts'),
  customizer: () => import('./de/customizer.ts'),
  help: () => import('./de/help.ts'),
  leaving: () => import('./de/leaving.ts'),
  legal: () => import('./de/legal.ts'),
  onboarding: () => import('./de/onboarding.ts'),
  prices: () => import('./de/prices.ts'),
  profile: () => import('./de/profile.ts'),
  proof: () => import('./de/proof.ts'),
  security: () => import('./de/security.ts'),
  settings: () => import('./de/settings.ts'),
  shell: () => import('./de/shell.ts'),
}
