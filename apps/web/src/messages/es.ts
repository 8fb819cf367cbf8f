import type { WordFiles } from './translation.ts'

export const es: WordFiles<'es'> = {
  account: () => import('./es/account.ts'),
  billing: () => import('./es/billing.ts'),
  channels: () => import('./es/channels.ts'),
  checkout: () => import('./es/checkout.ts'),
  customizer: () => import('./es/customizer.ts'),
  help: () => import('./es/help.ts'),
  leaving: () => import('./es/leaving.ts'),
  legal: () => import('./es/legal.ts'),
  onboarding: () => import('./es/onboarding.ts'),
  prices: () => import('./es/prices.ts'),
  profile: () => import('./es/profile.ts'),
  proof: () => import('./es/proof.ts'),
  security: () => import('./es/security.ts'),
  settings: () => import('./es/settings.ts'),
  shell: () => import('./es/shell.ts'),
}
