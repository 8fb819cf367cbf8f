import { lazyRouteComponent } from '@tanstack/react-router'
import { chunk } from '../chunk.ts'

/** Written out: the types of the pages depend on the routes. */
export type AdminPageName =
  | 'DashboardPage'
  | 'UsersPage'
  | 'UserPage'
  | 'PaymentPage'
  | 'AdminSubscriptionPage'
  | 'PriceListPage'
  | 'CountriesPage'
  | 'AddressesPage'
  | 'AddressPage'
  | 'EmailTemplatesPage'
  | 'EmailTemplatePage'
  | 'SentMailsPage'
  | 'FaqEditPage'
  | 'TextsPage'
  | 'TextPage'
  | 'SettingsPage'
  | 'SourcesPage'
  | 'NewSourcePage'
  | 'SourcePage'
  | 'ChannelPage'
  | 'ChannelListPage'
  | 'AuditPage'
  | 'JobsPage'
  | 'OrdersPage'
  | 'PaymentsPage'
  | 'SubscriptionsPage'
  | 'FaqListPage'

/** A page for administrators, by the name of its component. */
export const adminPage = (name: AdminPageName) =>
  lazyRouteComponent(
    chunk(async () => {
      const { adminPageLoaders: loaders } = await import('./admin-page-loaders.ts')
      return loaders[name]()
    }),
  )
