import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { paths } from '../../../lib/paths.ts'
import { AdminPage } from '../admin-page.tsx'
import { UserActions } from './user-actions.tsx'
import { UserBatchProgress } from './user-batch-progress.tsx'
import { NoteMark } from './note-mark.tsx'
import { ServiceEnd } from './service-end.tsx'
import { UserChips } from './user-chips.tsx'

/** All accounts. */
export function UsersPage() {
  const { t } = useTranslation()
  const { search } = useListSearch()
  const batch = search['batch']
  return (
    <AdminPage title={t('adminMenu.users')}>
      {batch !== undefined && <UserBatchProgress key={batch} id={batch} />}
      <AdminList list={useUserList()} />
    </AdminPage>
  )
}

function useUserList(): ListDefinition<'adminUserList'> {
  const { t } = useTranslation()
  const statuses = ['active', 'banned', 'inactive', 'unverified'] as const
  return {
    call: 'adminUserList',
    label: t('adminMenu.users'),
    searchLabel: t('adminUsers.search'),
    keyOf: (user) => user.id,
    linkOf: (user) => ({ to: paths.user, params: { id: String(user.id) }, search: {} }),
    columns: [
      { id: 'name', label: t('adminUsers.name'), sort: 'name', cell: (user) => <bdi>{user.name}</bdi> },
      { id: 'email', label: t('adminUsers.email'), sort: 'email', cell: (user) => user.email },
      {
        id: 'status',
        label: t('adminUsers.state'),
        cell: (user) => (
          <>
            <UserChips user={user} />
            <NoteMark count={user.notes} />
          </>
        ),
      },
      {
        id: 'service',
        label: t('adminUsers.service'),
        needsRoom: true,
        cell: ({ services: [service] }) => service?.service ?? '–',
      },
      {
        id: 'until',
        label: t('adminUsers.until'),
        cell: ({ services: [service] }) => (service ? <ServiceEnd service={service} /> : '–'),
      },
      {
        id: 'created',
        label: t('adminUsers.created'),
        sort: 'created_at',
        needsRoom: true,
        cell: (user) => <When at={user.created_at} />,
      },
      {
        id: 'login',
        label: t('adminUsers.lastLogin'),
        sort: 'last_login_at',
        needsRoom: true,
        cell: ({ last_login_at: at }) => (at === null ? t('adminUsers.never') : <When at={at} />),
      },
      {
        id: 'id',
        label: t('adminUsers.id'),
        sort: 'id',
        isNumber: true,
        isExtra: true,
        cell: ({ id }) => id,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('adminUsers.state'),
        options: statuses.map((value) => ({ value, label: t(`adminUsers.status.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'has_service',
        label: t('adminUsers.service'),
        options: yesNo(t('adminUsers.withService'), t('adminUsers.withoutService')),
      },
    ],
    matches: 'adminUserMatches',
    actions: (chosen) => <UserActions {...chosen} />,
    empty: t('adminUsers.empty'),
  }
}
