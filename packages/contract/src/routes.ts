import * as account from './account.ts'
import * as adminAttention from './admin-attention.ts'
import * as adminBilling from './admin-billing.ts'
import * as adminSubscription from './admin-subscription.ts'
import * as adminCatalogue from './admin-catalogue.ts'
import * as adminContent from './admin-content.ts'
import * as adminDashboard from './admin-dashboard.ts'
import * as adminHolderEnding from './admin-holder-ending.ts'
import * as adminIpAddress from './admin-ip-address.ts'
import * as adminMail from './admin-mail.ts'
import * as adminPrice from './admin-price.ts'
import * as adminRenewal from './admin-renewal.ts'
import * as adminSource from './admin-source.ts'
import * as adminSourceChannel from './admin-source-channel.ts'
import * as adminSourceTimezone from './admin-source-timezone.ts'
import * as adminSourceTrial from './admin-source-trial.ts'
import * as adminTax from './admin-tax.ts'
import * as adminUser from './admin-user.ts'
import * as adminUserBatch from './admin-user-batch.ts'
import * as adminUserNote from './admin-user-note.ts'
import * as adminVoucher from './admin-voucher.ts'
import * as adminJob from './admin-job.ts'
import * as adminSavedView from './admin-saved-view.ts'
import * as adminSearch from './admin-search.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as subscription from './subscription.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as channelChange from './channel-change.ts'
import * as checkout from './checkout.ts'
import * as content from './content.ts'
import * as dataExport from './data-export.ts'
import * as development from './development.ts'
import * as gift from './gift.ts'
import * as guideLink from './guide-link.ts'
import * as leaving from './leaving.ts'
import * as papers from './papers.ts'
import * as passkey from './passkey.ts'
import * as playlistNames from './playlist-names.ts'
import type { Route } from './route.ts'
import * as secondFactor from './second-factor.ts'
import * as securityEvent from './security-event.ts'
import * as social from './social.ts'
import * as tvCode from './tv-code.ts'
import * as webhook from './webhook.ts'

type RoutesOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Route ? Name : never]: Exports[Name]
}

/** Routes among the exports of a contract file, by name. */
function routesOf<Exports extends object>(exports: Exports): RoutesOf<Exports> {
  return Object.fromEntries(
    Object.entries(exports).filter(([, value]) => isRoute(value)),
  ) as RoutesOf<Exports>
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'audience' in value
}

/** Every call by name. The server mounts each route that a contract file exports, and tests walk them all. */
export const routes = {
  ...routesOf(account),
  ...routesOf(adminAttention),
  ...routesOf(adminBilling),
  ...routesOf(adminSubscription),
  ...routesOf(adminCatalogue),
  ...routesOf(adminContent),
  ...routesOf(adminDashboard),
  ...routesOf(adminHolderEnding),
  ...routesOf(adminIpAddress),
  ...routesOf(adminMail),
  ...routesOf(adminPrice),
  ...routesOf(adminRenewal),
  ...routesOf(adminSource),
  ...routesOf(adminSourceChannel),
  ...routesOf(adminSourceTimezone),
  ...routesOf(adminSourceTrial),
  ...routesOf(adminTax),
  ...routesOf(adminUser),
  ...routesOf(adminUserBatch),
  ...routesOf(adminUserNote),
  ...routesOf(adminVoucher),
  ...routesOf(gift),
  ...routesOf(adminJob),
  ...routesOf(adminSavedView),
  ...routesOf(adminSearch),
  ...routesOf(audit),
  ...routesOf(auth),
  ...routesOf(billing),
  ...routesOf(checkout),
  ...routesOf(subscription),
  ...routesOf(cart),
  ...routesOf(catalogue),
  ...routesOf(channelChange),
  ...routesOf(content),
  ...routesOf(dataExport),
  ...routesOf(guideLink),
  ...routesOf(leaving),
  ...routesOf(papers),
  ...routesOf(passkey),
  ...routesOf(playlistNames),
  ...routesOf(secondFactor),
  ...routesOf(securityEvent),
  ...routesOf(social),
  ...routesOf(tvCode),
}

/** Mounted separately, since their signatures cover the raw bytes. */
export const webhookRoutes = routesOf(webhook)

/** Mounted only with DEV_TOOLS=1. */
export const developmentRoutes = routesOf(development)
