import { randomUUID } from 'node:crypto'
import {
  aboutAttention,
  aboutBuyer,
  aboutChannel,
  aboutFaq,
  aboutHeldRun,
  aboutJob,
  aboutMail,
  aboutPayment,
  aboutSource,
  aboutSourceChannel,
  aboutTaxRate,
  aboutTemplate,
  aboutTrial,
  aboutUser,
  aboutView,
  address,
  asAdmin,
  byAdmin,
  newChannel,
  newDeletion,
  newView,
  question,
} from './admin-subjects.ts'
import { addChannels } from './factories/catalogue.ts'
import { paidOrder } from './good-input.ts'
import type { GoodInputs, Prepare } from './good-input.ts'
import { newVoucher } from './factories/vouchers.ts'
import { aboutHolderEnding, allHolders } from './holder-subjects.ts'

const aboutRenewal: Prepare<{ params: { id: number }; body: { reason: string } }> = ({
  admin,
  subscriptionId: id,
}) => ({ as: admin, params: { id }, body: { reason: 'Asked by telephone' } })

/** Inputs of administrators' calls. */
export const adminInputs = {
  adminAttentionList: byAdmin,
  adminAttentionClose: aboutAttention,
  adminAuditLog: byAdmin,
  adminAuditActions: byAdmin,
  adminSearch: asAdmin({ query: { q: 'a' } }),
  adminSavedViewList: asAdmin({ query: { list: 'adminJobList' } }),
  adminSavedViewCreate: ({ admin }) => ({ as: admin, body: newView() }),
  adminSavedViewUpdate: aboutView({ name: 'Failed this week' }),
  adminSavedViewDelete: aboutView(),
  adminJobList: byAdmin,
  adminJobKinds: byAdmin,
  adminJobMatches: byAdmin,
  adminJobRetry: aboutJob,
  adminJobDelete: aboutJob,
  adminJobMassRetry: asAdmin({ body: { ids: [randomUUID()] } }),
  adminJobMassDelete: asAdmin({ body: { ids: [randomUUID()] } }),
  adminSecurityEvents: byAdmin,
  adminOrderList: byAdmin,
  adminOrderTotalIncome: byAdmin,
  adminPaymentList: byAdmin,
  adminPaymentTotalIncome: byAdmin,
  adminPaymentRead: aboutPayment,
  adminPaymentEvidence: aboutPayment,
  adminSubscriptionList: byAdmin,
  adminSubscriptionRead: ({ admin, subscriptionId }) => ({ as: admin, params: { id: subscriptionId } }),
  adminSubscriptionEnd: async (world) => {
    const { as } = await paidOrder(world)
    const { app, admin } = world
    const [held] = (await app.call('subscriptionList', { token: as.token })).body.data
    const params = { id: held?.id ?? 0 }
    const read = await app.call('adminSubscriptionRead', { params, token: admin.token })
    return { as: admin, params, body: { refund: read.body.data.unused_amount, reason: 'Channels are gone.' } }
  },
  adminSubscriptionCancel: aboutRenewal,
  adminSubscriptionResume: aboutRenewal,
  adminHolderSums: ({ admin, channelId }) => ({ as: admin, query: { channel_ids: channelId } }),
  adminHolderEnd: async (world) => ({ as: world.admin, body: await allHolders(world) }),
  adminHolderEndRead: aboutHolderEnding,
  adminHolderEndStop: aboutHolderEnding,
  adminUserServiceUpdate: async ({ app, admin, buyer }) => {
    const held = await app.call('userServiceList', { params: { id: buyer.userId }, token: admin.token })
    return { as: admin, params: { id: held.body.data[0]?.id ?? 0 }, body: { channel_limit: 60 } }
  },
  adminPriceList: byAdmin,
  adminPriceCreate: asAdmin({
    body: { code: 'guide-10', name: 'Guide 10', channel_limit: 10, price: 4.9 },
  }),
  adminPriceUpdate: asAdmin({ params: { id: 1 }, body: { name: 'Guide fifty' } }),
  adminPriceDelete: async ({ app, admin }) => {
    const body = { code: 'guide-7', name: 'Guide 7', channel_limit: 7, price: 3.9 }
    const created = await app.call('adminPriceCreate', { token: admin.token, body })
    return { as: admin, params: { id: created.body.data.id } }
  },
  adminVoucherList: byAdmin,
  adminVoucherCreate: asAdmin({ body: { code: 'may-20', kind: 'percent', value: 20 } }),
  adminVoucherUpdate: async (world) => {
    const { id, code } = await newVoucher(world)
    return { as: world.admin, params: { id }, body: { code: `${code}X` } }
  },
  adminTaxRateList: byAdmin,
  adminTaxRateCreate: asAdmin({ body: { country: 'IS', percent: 24, valid_from: '2027-01-01' } }),
  adminTaxRateUpdate: aboutTaxRate({ percent: 25.5 }),
  adminTaxRateDelete: aboutTaxRate(),
  adminTaxSellerRead: byAdmin,
  adminTaxSellerUpdate: asAdmin({ body: { country: null } }),
  adminSystemConfigUpdate: async ({ app, admin }) => {
    const { body } = await app.call('systemConfigList', { token: admin.token })
    const trial = body.data.find((item) => item.code === 'trial_days')
    return { as: admin, params: { id: trial?.id ?? 0 }, body: { value: 7 } }
  },
  adminIpAddressList: byAdmin,
  adminIpAddressRead: address,
  adminIpAddressBan: asAdmin({ params: { ip: '198.51.100.1' }, body: { reason: 'flood' } }),
  adminIpAddressUnban: address,
  adminIpAddressWhitelist: asAdmin({ params: { ip: '198.51.100.1' }, body: {} }),
  adminIpAddressUnwhitelist: async ({ app, admin }) => {
    const params = { ip: '198.51.100.1' }
    await app.call('adminIpAddressWhitelist', { token: admin.token, params, body: {} })
    return { as: admin, params }
  },
  adminEmailTemplateList: byAdmin,
  adminEmailTemplateRead: aboutTemplate(),
  adminEmailTemplateUpdate: aboutTemplate({ subject: 'Confirm your address' }),
  adminEmailTemplateVersions: aboutTemplate(),
  adminEmailTemplatePreview: aboutTemplate({ subject: 'Hello', body: '<p>{{ product }}</p>', is_full: true }),
  adminEmailTemplateTest: aboutTemplate({ subject: 'Hello', body: '<p>{{ product }}</p>' }),
  adminMailList: byAdmin,
  adminMailRead: aboutMail({ sentAt: new Date(0) }),
  adminMailResend: aboutMail({ sentAt: new Date(0) }),
  adminMailDrop: aboutMail({ sentAt: null }),
  adminFaqList: byAdmin,
  adminFaqRead: aboutFaq(),
  adminFaqOrder: async ({ app, admin }) => {
    const faqs = await app.call('adminFaqList', { token: admin.token, query: { all: 'true' } })
    return { as: admin, body: { ids: faqs.body.data.map(({ id }) => id) } }
  },
  adminFaqCreate: asAdmin({ body: question }),
  adminFaqUpdate: aboutFaq({ question: 'Which players?' }),
  adminFaqDelete: aboutFaq(),
  adminStaticContentList: byAdmin,
  adminStaticContentVersions: asAdmin({ params: { code: 'home' } }),
  adminContentPreview: asAdmin({ body: { content: '<p>{{ brand }}</p>' } }),
  adminStaticContentUpdate: asAdmin({ params: { code: 'home' }, body: { content: '<p>Welcome.</p>' } }),
  adminCountryList: byAdmin,
  adminCountryUpdate: async (world) => {
    const { country } = await addChannels(world.app.database.db, 'FO', [])
    return { as: world.admin, params: { id: country.id }, body: { name: 'Faroes' } }
  },
  adminChannelList: byAdmin,
  adminChannelRead: aboutChannel(),
  adminChannelCustomers: aboutChannel(),
  adminChannelUpdate: aboutChannel({ name: 'Another name' }),
  adminChannelDelete: aboutChannel(),
  adminChannelMatches: byAdmin,
  adminChannelHolders: byAdmin,
  adminChannelMassUpdate: async (world) => ({
    as: world.admin,
    body: { channel_ids: [await newChannel(world)], active: false },
  }),
  adminChannelMassDelete: async (world) => ({
    as: world.admin,
    body: { channel_ids: [await newChannel(world)] },
  }),
  adminChannelMassDeleteRead: async (world) => ({
    as: world.admin,
    params: { id: await newDeletion(world) },
  }),
  adminChannelMassDeleteRestart: async (world) => ({
    as: world.admin,
    params: { id: await newDeletion(world) },
  }),
  adminChannelMassDeleteUndo: async (world) => ({
    as: world.admin,
    params: { id: await newDeletion(world) },
  }),
  adminDashboard: byAdmin,
  adminSourceList: byAdmin,
  adminSourceRead: aboutSource(),
  adminSourceTimezone: aboutSource(),
  adminSourceCreate: asAdmin({
    body: { name: 'Iceland', url: 'https://example.test/is.xml.gz', active: false },
  }),
  adminSourceUpdate: aboutSource({ name: 'Another name', priority: 5 }),
  adminSourceDelete: aboutSource(),
  adminSourceRun: aboutSource(),
  adminSourceRuns: aboutSource(),
  adminSourceRunAccept: aboutHeldRun,
  adminSourceRunRefuse: aboutHeldRun,
  adminSourceMove: aboutSource({ above: null }),
  adminSourceChannelList: byAdmin,
  adminSourceChannelRead: aboutSourceChannel(),
  adminSourceChannelDecide: aboutSourceChannel({ decision: 'kept' }),
  adminSourceChannelUndo: async (world) => {
    const input = await aboutSourceChannel()(world)
    await world.app.call('adminSourceChannelDecide', {
      token: world.admin.token,
      params: input.params,
      body: { decision: 'kept' },
    })
    return input
  },
  adminSourceTrialCreate: asAdmin({ body: { url: 'https://guides.example/try.xml' } }),
  adminSourceTrialRead: aboutTrial,
  adminSourceTrialCancel: aboutTrial,
  adminUserList: byAdmin,
  adminUserRead: aboutUser(),
  adminUserUpdate: aboutUser({ name: 'Another name' }),
  adminUserEmailVerify: aboutUser(),
  adminUserEmailVerifyResend: aboutUser(),
  adminUserForgetPassword: aboutUser(),
  adminUserLoginAs: aboutUser(),
  adminUserSecondFactorReset: aboutUser(),
  adminUserSessions: aboutUser(),
  adminUserSessionsEnd: aboutUser(),
  adminUserSessionEnd: async (world) => {
    const { token, userId } = await world.newcomer()
    const { body } = await world.app.call('sessionList', { token })
    return { as: world.admin, params: { id: userId, session_id: body.data[0]?.id ?? 0 } }
  },
  adminUserMatches: byAdmin,
  adminUserMassUpdate: async ({ admin, newcomer }) => {
    const { userId } = await newcomer()
    return { as: admin, body: { user_ids: [userId], change: 'verify' } }
  },
  adminUserMassUpdateRead: async ({ app, admin, newcomer }) => {
    const { userId } = await newcomer()
    const body = { user_ids: [userId], change: 'verify' as const }
    const begun = await app.call('adminUserMassUpdate', { token: admin.token, body })
    return { as: admin, params: { id: begun.body.data.id } }
  },
  adminUserNoteList: aboutUser(),
  adminUserNoteCreate: aboutUser({ text: 'Called about the link' }),
  adminUserNoteDelete: async ({ app, admin, newcomer }) => {
    const { userId: id } = await newcomer()
    const body = { text: 'Called about the link' }
    const created = await app.call('adminUserNoteCreate', { token: admin.token, params: { id }, body })
    return { as: admin, params: { id, note_id: created.body.data.id } }
  },
  adminUserEpg: aboutBuyer,
  adminUserRegenerateLink: aboutBuyer,
  adminUserIps: aboutBuyer,
  adminUserIpsDelete: (world) => ({ ...aboutBuyer(world), body: { ips: ['198.51.100.1'] } }),
  adminUserBan: aboutUser({ ban: true, ban_reason: 'Shares the link' }),
  adminUserInactivate: aboutUser({ inactivate: true, inactive_reason: 'Away' }),
  adminPaymentRefund: async (world) => ({
    as: world.admin,
    params: { id: (await paidOrder(world)).paymentId },
    body: { reason: 'Goodwill' },
  }),
  adminPaymentTransfer: async (world) => ({
    as: world.admin,
    params: { id: (await paidOrder(world)).paymentId },
    body: {
      amount: 1,
      transferred_on: world.app.clock.now().toISOString().slice(0, 10),
      reference: 'Refund',
      reason: 'Goodwill',
    },
  }),
  adminExportReceipts: byAdmin,
  adminExportPayments: byAdmin,
  adminExportTax: asAdmin({ query: { quarter: '2026-Q4' } }),
  adminExportEcSales: asAdmin({ query: { quarter: '2026-Q4' } }),
} satisfies Partial<GoodInputs>
