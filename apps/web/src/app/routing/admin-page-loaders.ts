import type { ReactNode } from 'react'
import type { AdminPageName } from './admin-page-name.ts'

type Page = () => Promise<{ default: () => ReactNode }>

/** Code of the pages for administrators, by component. A chunk of its own, so that the first page does not carry the addresses of all. */
export const adminPageLoaders: Readonly<Record<AdminPageName, Page>> = {
  DashboardPage: () =>
    import('../../areas/admin/dashboard/dashboard-page.tsx').then((page) => ({
      default: page.DashboardPage,
    })),
  AttentionPage: () =>
    import('../../areas/admin/attention/attention-page.tsx').then((page) => ({
      default: page.AttentionPage,
    })),
  UsersPage: () =>
    import('../../areas/admin/users/users-page.tsx').then((page) => ({ default: page.UsersPage })),
  UserPage: () =>
    import('../../areas/admin/users/user-page.tsx').then((page) => ({ default: page.UserPage })),
  PaymentPage: () =>
    import('../../areas/admin/billing/payment-page.tsx').then((page) => ({ default: page.PaymentPage })),
  AdminSubscriptionPage: () =>
    import('../../areas/admin/billing/subscription-page.tsx').then((page) => ({
      default: page.AdminSubscriptionPage,
    })),
  PriceListPage: () =>
    import('../../areas/admin/billing/price-list-page.tsx').then((page) => ({ default: page.PriceListPage })),
  TaxRatesPage: () =>
    import('../../areas/admin/billing/tax-rates-page.tsx').then((page) => ({ default: page.TaxRatesPage })),
  VouchersPage: () =>
    import('../../areas/admin/billing/vouchers-page.tsx').then((page) => ({ default: page.VouchersPage })),
  CountriesPage: () =>
    import('../../areas/admin/catalogue/countries-page.tsx').then((page) => ({
      default: page.CountriesPage,
    })),
  AddressesPage: () =>
    import('../../areas/admin/addresses/addresses-page.tsx').then((page) => ({
      default: page.AddressesPage,
    })),
  AddressPage: () =>
    import('../../areas/admin/addresses/address-page.tsx').then((page) => ({ default: page.AddressPage })),
  EmailTemplatesPage: () =>
    import('../../areas/admin/mails/email-templates-page.tsx').then((page) => ({
      default: page.EmailTemplatesPage,
    })),
  EmailTemplatePage: () =>
    import('../../areas/admin/mails/email-template-page.tsx').then((page) => ({
      default: page.EmailTemplatePage,
    })),
  SentMailsPage: () =>
    import('../../areas/admin/mails/sent-mails-page.tsx').then((page) => ({ default: page.SentMailsPage })),
  FaqEditPage: () =>
    import('../../areas/admin/texts/faq-edit-page.tsx').then((page) => ({ default: page.FaqEditPage })),
  TextsPage: () =>
    import('../../areas/admin/texts/texts-page.tsx').then((page) => ({ default: page.TextsPage })),
  TextPage: () =>
    import('../../areas/admin/texts/text-page.tsx').then((page) => ({ default: page.TextPage })),
  SettingsPage: () =>
    import('../../areas/admin/settings/settings-page.tsx').then((page) => ({ default: page.SettingsPage })),
  SourcesPage: () =>
    import('../../areas/admin/sources/sources-page.tsx').then((page) => ({ default: page.SourcesPage })),
  MappingsPage: () =>
    import('../../areas/admin/mappings/mappings-page.tsx').then((page) => ({ default: page.MappingsPage })),
  NewSourcePage: () =>
    import('../../areas/admin/sources/new-source-page.tsx').then((page) => ({ default: page.NewSourcePage })),
  SourcePage: () =>
    import('../../areas/admin/sources/source-page.tsx').then((page) => ({ default: page.SourcePage })),
  ChannelPage: () =>
    import('../../areas/admin/catalogue/channel-page.tsx').then((page) => ({ default: page.ChannelPage })),
  ChannelListPage: () =>
    import('../../areas/admin/catalogue/channel-list-page.tsx').then((page) => ({
      default: page.ChannelListPage,
    })),
  AuditPage: () =>
    import('../../areas/admin/audit/audit-page.tsx').then((page) => ({ default: page.AuditPage })),
  JobsPage: () => import('../../areas/admin/jobs/jobs-page.tsx').then((page) => ({ default: page.JobsPage })),
  OrdersPage: () =>
    import('../../areas/admin/billing/billing-pages.tsx').then((page) => ({ default: page.OrdersPage })),
  PaymentsPage: () =>
    import('../../areas/admin/billing/billing-pages.tsx').then((page) => ({ default: page.PaymentsPage })),
  SubscriptionsPage: () =>
    import('../../areas/admin/billing/billing-pages.tsx').then((page) => ({
      default: page.SubscriptionsPage,
    })),
  FaqListPage: () =>
    import('../../areas/admin/texts/faq-list-page.tsx').then((page) => ({ default: page.FaqListPage })),
}
