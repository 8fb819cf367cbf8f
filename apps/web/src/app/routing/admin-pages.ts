import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { chunk } from '../chunk.ts'
import { parseListSearch } from '../route-search.ts'
import { inShell } from './layout-routes.tsx'
import { adminOnly } from './route-guards.ts'
import { words } from './route-words.ts'

const billing = chunk(() => import('../../areas/admin/billing/billing-pages.tsx'))

/** Pages for administrators. Others are sent away before any of their code is loaded. */
export const adminPages = [
  createRoute({
    getParentRoute: inShell,
    path: paths.admin,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminDashboard', 'profile'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/dashboard/dashboard-page.tsx')),
      'DashboardPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.users,
    validateSearch: parseListSearch('status', 'has_service'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminUsers'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/users/users-page.tsx')),
      'UsersPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.user,
    validateSearch: parseListSearch('tab', 'status', 'provider', 'from', 'to', 'kind', 'action'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminUsers', 'adminAudit', 'adminBilling', 'profile', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/users/user-page.tsx')),
      'UserPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.orders,
    validateSearch: parseListSearch('status', 'provider', 'user_id', 'from', 'to'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'profile'),
    component: lazyRouteComponent(billing, 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.payments,
    validateSearch: parseListSearch('status', 'provider', 'user_id', 'from', 'to', 'attention'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'profile'),
    component: lazyRouteComponent(billing, 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.payment,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'profile', 'account', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/billing/payment-page.tsx')),
      'PaymentPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.subscriptionList,
    validateSearch: parseListSearch(
      ...([
        'status',
        'provider',
        'user_id',
        'from',
        'to',
        'renewal',
        'trial',
        'finish_from',
        'finish_to',
      ] as const),
    ),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'profile'),
    component: lazyRouteComponent(billing, 'SubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.adminSubscription,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'adminUsers', 'profile', 'account', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/billing/subscription-page.tsx')),
      'AdminSubscriptionPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.services,
    validateSearch: parseListSearch('active'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminBilling', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/billing/price-list-page.tsx')),
      'PriceListPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.countries,
    validateSearch: parseListSearch('active'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminCatalogue', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/catalogue/countries-page.tsx')),
      'CountriesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.ips,
    validateSearch: parseListSearch('status'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminAddresses', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/addresses/addresses-page.tsx')),
      'AddressesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.ip,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminAddresses', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/addresses/address-page.tsx')),
      'AddressPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.emailTemplates,
    validateSearch: parseListSearch('tab'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminMails', 'adminVersions'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/mails/email-templates-page.tsx')),
      'EmailTemplatesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.emailTemplate,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminMails', 'adminVersions', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/mails/email-template-page.tsx')),
      'EmailTemplatePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.sentMails,
    validateSearch: parseListSearch('state', 'template', 'user_id'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminMails', 'adminSentMails'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/mails/sent-mails-page.tsx')),
      'SentMailsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.faqRead,
    validateSearch: parseListSearch('tab'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminTexts', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/texts/faq-edit-page.tsx')),
      'FaqEditPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.texts,
    validateSearch: parseListSearch('tab'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminTexts', 'adminVersions'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/texts/texts-page.tsx')),
      'TextsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.text,
    validateSearch: parseListSearch('tab'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminTexts', 'adminVersions', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/texts/text-page.tsx')),
      'TextPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.systemConfig,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminSettings', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/settings/settings-page.tsx')),
      'SettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.sources,
    validateSearch: parseListSearch('state', 'active', 'country_id'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminSources'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/sources/sources-page.tsx')),
      'SourcesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.newSource,
    beforeLoad: adminOnly,
    loader: words('admin', 'adminSources', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/sources/new-source-page.tsx')),
      'NewSourcePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.source,
    validateSearch: parseListSearch('tab', 'status', 'country_id', 'active'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminSources', 'adminCatalogue', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/sources/source-page.tsx')),
      'SourcePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.adminChannel,
    validateSearch: parseListSearch('tab'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminCatalogue', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/catalogue/channel-page.tsx')),
      'ChannelPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.channelList,
    validateSearch: parseListSearch('country_id', 'active', 'deletion'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminCatalogue', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/catalogue/channel-list-page.tsx')),
      'ChannelListPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.auditLog,
    validateSearch: parseListSearch('action', 'actor_user_id', 'subject_type', 'subject_id', 'from', 'to'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminAudit'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/audit/audit-page.tsx')),
      'AuditPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.jobs,
    validateSearch: parseListSearch('state', 'kind'),
    beforeLoad: adminOnly,
    loader: words('admin', 'adminJobs', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/admin/jobs/jobs-page.tsx')),
      'JobsPage',
    ),
  }),
] as const
