import * as channels from './en/channels.ts'
import * as shell from './en/shell.ts'

/** Texts of the shell and the channels page, bundled with the app so that English is available at once. */
export const entryWords = { ...shell, ...channels }

/** Texts of the other pages. A group is a file, loaded with the pages that need it. */
export const pageWords = {
  account: () => import('./en/account.ts'),
  admin: () => import('./en/admin.ts'),
  adminDashboard: () => import('./en/admin-dashboard.ts'),
  adminCatalogue: () => import('./en/admin-catalogue.ts'),
  adminAttention: () => import('./en/admin-attention.ts'),
  adminAddresses: () => import('./en/admin-addresses.ts'),
  adminAudit: () => import('./en/admin-audit.ts'),
  adminJobs: () => import('./en/admin-jobs.ts'),
  adminMappings: () => import('./en/admin-mappings.ts'),
  adminReasons: () => import('./en/admin-reasons.ts'),
  adminSources: () => import('./en/admin-sources.ts'),
  adminSettings: () => import('./en/admin-settings.ts'),
  adminBilling: () => import('./en/admin-billing.ts'),
  adminMails: () => import('./en/admin-mails.ts'),
  adminVersions: () => import('./en/admin-versions.ts'),
  adminHolders: () => import('./en/admin-holders.ts'),
  adminTax: () => import('./en/admin-tax.ts'),
  adminTexts: () => import('./en/admin-texts.ts'),
  adminSentMails: () => import('./en/admin-sent-mails.ts'),
  adminUsers: () => import('./en/admin-users.ts'),
  adminVouchers: () => import('./en/admin-vouchers.ts'),
  billing: () => import('./en/billing.ts'),
  channelTools: () => import('./en/channel-tools.ts'),
  checkout: () => import('./en/checkout.ts'),
  customizer: () => import('./en/customizer.ts'),
  epg: () => import('./en/epg.ts'),
  gift: () => import('./en/gift.ts'),
  help: () => import('./en/help.ts'),
  leaving: () => import('./en/leaving.ts'),
  legal: () => import('./en/legal.ts'),
  linkDoctor: () => import('./en/link-doctor.ts'),
  onboarding: () => import('./en/onboarding.ts'),
  playlist: () => import('./en/playlist.ts'),
  prices: () => import('./en/prices.ts'),
  profile: () => import('./en/profile.ts'),
  proof: () => import('./en/proof.ts'),
  security: () => import('./en/security.ts'),
  settings: () => import('./en/settings.ts'),
  tax: () => import('./en/tax.ts'),
}
