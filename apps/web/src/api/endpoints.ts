import type { Method, routes } from '@guidefeed/contract'

export type RouteName = keyof typeof routes

/**
 * Method and path of every call. The contract itself is imported for its types only: its schemas would bring the
 * whole of Zod into the first page. A test holds this table equal to the contract.
 */
export const endpoints = {
  countryList: ['GET', '/country'],
  channelList: ['GET', '/channel'],
  nowPlaying: ['GET', '/epg/now'],
  channelSchedule: ['GET', '/epg/:id'],
  serviceStatus: ['GET', '/status'],
  cartRead: ['GET', '/channel/select'],
  cartUpdate: ['PUT', '/channel/select'],
  cartSave: ['POST', '/channel/select'],
  cartRevert: ['DELETE', '/channel/select'],
  registration: ['POST', '/auth/registration'],
  login: ['POST', '/auth/login'],
  logout: ['POST', '/auth/logout'],
  profileRead: ['GET', '/auth/profile'],
  verifyEmail: ['POST', '/auth/verify-email'],
  verifyEmailResend: ['POST', '/auth/verify-email-resend'],
  forgetPassword: ['POST', '/auth/forget-password'],
  resetPassword: ['POST', '/auth/reset-password'],
  updatePassword: ['PUT', '/auth/update-password'],
  profileUpdate: ['PUT', '/auth/profile'],
  profileDelete: ['DELETE', '/auth/profile'],
  verifyDelete: ['POST', '/auth/verify-delete'],
  sessionList: ['GET', '/auth/sessions'],
  sessionEnd: ['DELETE', '/auth/sessions/:id'],
  sessionEndOthers: ['DELETE', '/auth/sessions'],
  dataExport: ['GET', '/auth/export'],
  socialList: ['GET', '/auth/social'],
  socialAuthorize: ['GET', '/auth/social/:provider'],
  socialLogin: ['POST', '/auth/social/:provider'],
  socialConnect: ['POST', '/auth/social/:provider/connect'],
  staticContentList: ['GET', '/static-content'],
  serviceList: ['GET', '/services'],
  userServiceList: ['GET', '/services/user-services/:id'],
  systemConfigList: ['GET', '/system-config'],
  checkoutProviders: ['GET', '/checkout/providers'],
  checkout: ['POST', '/checkout'],
  checkoutCallback: ['POST', '/checkout/callback'],
  subscriptionList: ['GET', '/subscription'],
  subscriptionRead: ['GET', '/subscription/:id'],
  subscriptionCancel: ['POST', '/subscription/cancel'],
  subscriptionResume: ['POST', '/subscription/resume'],
} as const satisfies Record<RouteName, readonly [Method, string]>
