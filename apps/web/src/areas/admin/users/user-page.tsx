import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '@guidefeed/contract'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { useOrderList } from '../billing/use-order-list.tsx'
import { usePaymentList } from '../billing/use-payment-list.tsx'
import { useSubscriptionList } from '../billing/use-subscription-list.tsx'
import { DetailPage } from '../detail-page.tsx'
import { useMailList } from '../mails/use-mail-list.tsx'
import { Tabs, useTab } from '../tabs.tsx'
import { UserAddressesTab } from './user-addresses-tab.tsx'
import { UserChips } from './user-chips.tsx'
import { UserEventsTab } from './user-events-tab.tsx'
import { UserHeadActions } from './user-head-actions.tsx'
import { UserLinkTab } from './user-link-tab.tsx'
import { UserProfileTab } from './user-profile-tab.tsx'
import { UserNotes } from './user-notes.tsx'
import { userQuery } from './user-query.ts'
import { UserServicesTab } from './user-services-tab.tsx'
import { UserSessionsTab } from './user-sessions-tab.tsx'

const route = getRouteApi('/shell/users/$id')

const tabs = [
  'profile',
  'services',
  'subscriptions',
  'orders',
  'payments',
  'mails',
  'link',
  'addresses',
  'sessions',
  'events',
  'audit',
] as const

/** One account with everything that belongs to it. */
export function UserPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const query = useQuery(userQuery(id))
  const tab = useTab(tabs) ?? 'profile'
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.users')}
      missingTitle={t('adminUsers.missing')}
      list={paths.users}
      listLabel={t('adminUsers.toList')}
    >
      {(user) => (
        <AdminPage
          title={user.name}
          chips={<UserChips user={user} />}
          lead={
            <FactLine>
              <bdi>{user.email}</bdi>
              <bdi>#{user.id}</bdi>
            </FactLine>
          }
          actions={<UserHeadActions user={user} />}
        >
          <UserNotes key={`notes-${id}`} user={user} />
          <Tabs
            label={t('adminUsers.parts')}
            tabs={tabs.map((name) => ({ tab: name, label: t(`adminUsers.tabs.${name}`) }))}
          />
          <TabContent key={id} tab={tab} user={user} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

function TabContent({ tab, user }: { tab: (typeof tabs)[number]; user: AdminUser }) {
  switch (tab) {
    case 'profile':
      return <UserProfileTab user={user} />
    case 'services':
      return <UserServicesTab user={user} />
    case 'subscriptions':
      return <UserSubscriptions id={String(user.id)} />
    case 'orders':
      return <UserOrders id={String(user.id)} />
    case 'payments':
      return <UserPayments id={String(user.id)} />
    case 'mails':
      return <UserMails id={String(user.id)} />
    case 'link':
      return <UserLinkTab user={user} />
    case 'addresses':
      return <UserAddressesTab user={user} />
    case 'sessions':
      return <UserSessionsTab user={user} />
    case 'events':
      return <UserEventsTab user={user} />
    case 'audit':
      return <AuditEntries userId={String(user.id)} />
  }
}

function UserSubscriptions({ id }: { id: string }) {
  return <AdminList list={useSubscriptionList(id)} />
}

function UserOrders({ id }: { id: string }) {
  return <AdminList list={useOrderList(id)} />
}

function UserPayments({ id }: { id: string }) {
  return <AdminList list={usePaymentList(id)} />
}

function UserMails({ id }: { id: string }) {
  return <AdminList list={useMailList(id)} />
}
