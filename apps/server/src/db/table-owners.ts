import type { DB } from './schema.generated.ts'

type Table = keyof DB

/** The one folder of `src` whose SQL writes each table. Other modules go through its front door. */
export const tableOwners = {
  addressRule: 'modules/moderation',
  auditEntry: 'modules/audit',
  billingEvent: 'modules/billing',
  cart: 'modules/cart',
  cartToken: 'modules/cart',
  changeCounter: 'db',
  channel: 'modules/catalogue',
  channelDeletion: 'modules/curation',
  channelGuide: 'modules/guide',
  channelLogo: 'modules/logos',
  channelLoss: 'modules/curation',
  country: 'modules/catalogue',
  customerOrder: 'modules/billing',
  emailTemplate: 'modules/messaging',
  emailToken: 'modules/identity',
  faq: 'modules/content',
  faqText: 'modules/content',
  guideFetch: 'modules/guide',
  guideFetchDay: 'modules/guide',
  guideLink: 'modules/guide',
  idempotencyKey: 'modules/billing',
  knownDevice: 'modules/identity',
  loginTicket: 'modules/identity',
  mail: 'modules/messaging',
  methodSetup: 'modules/billing',
  orderItem: 'modules/billing',
  passkey: 'modules/identity',
  passkeyChallenge: 'modules/identity',
  payment: 'modules/billing',
  paymentMethod: 'modules/billing',
  paypalPage: 'adapters/payments/paypal',
  receipt: 'modules/receipts',
  receiptCounter: 'modules/receipts',
  recoveryCode: 'modules/identity',
  refund: 'modules/billing',
  requestCount: 'http',
  sandboxLoginCode: 'adapters/social-login/sandbox',
  sandboxMethod: 'adapters/payments/sandbox',
  sandboxPayment: 'adapters/payments/sandbox',
  sandboxRefund: 'adapters/payments/sandbox',
  secretKeyCheck: 'modules/sealing',
  securityEvent: 'modules/audit',
  service: 'modules/billing',
  session: 'modules/identity',
  socialIdentity: 'modules/identity',
  socialLoginState: 'modules/identity',
  source: 'modules/ingest',
  sourceChannel: 'modules/ingest',
  sourceRun: 'modules/ingest',
  sourceTrial: 'modules/ingest',
  staticContent: 'modules/content',
  subscription: 'modules/billing',
  subscriptionNotice: 'modules/billing',
  systemConfig: 'modules/billing',
  throttle: 'modules/identity',
  totpFactor: 'modules/identity',
  userAccount: 'modules/identity',
  userAddress: 'modules/guide',
  userChannel: 'modules/guide',
  userService: 'modules/billing',
  webhookEvent: 'modules/billing',
} as const satisfies Record<Table, string>

type ForeignRead = { tables: readonly Table[]; reason: string }

const names: ForeignRead = { tables: ['userAccount'], reason: 'lists show and search people by name' }

/** Files whose SQL reads another owner's tables, with the reason. */
export const foreignReads: Record<string, ForeignRead> = {
  'modules/audit/audit-entry.repository.ts': names,
  'modules/audit/security-event.repository.ts': names,
  'modules/billing/admin/admin-filter.repository.ts': names,
  'modules/billing/admin/admin-order.repository.ts': names,
  'modules/billing/admin/admin-payment.repository.ts': names,
  'modules/billing/admin/admin-subscription.repository.ts': names,
  'modules/curation/channel-customer.repository.ts': {
    tables: ['userAccount', 'userChannel'],
    reason: 'a channel names the customers who hold it',
  },
  'modules/ingest/admin-source.repository.ts': {
    tables: ['channel', 'channelGuide'],
    reason: 'the list of sources counts the channels that they supply',
  },
  'modules/moderation/address.repository.ts': {
    tables: ['userAccount', 'userAddress'],
    reason: 'the list of addresses counts and names their users',
  },
  'modules/moderation/user-list.repository.ts': {
    tables: ['userAccount'],
    reason: 'administrators search and sort accounts',
  },
  'modules/receipts/receipt.repository.ts': {
    tables: ['customerOrder', 'payment', 'refund'],
    reason: "the bookkeeper's file names provider and payment",
  },
}
