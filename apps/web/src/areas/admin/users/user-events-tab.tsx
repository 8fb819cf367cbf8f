import { securityEventKinds, type User } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'

/** Security events that concern an account. */
export function UserEventsTab({ user }: { user: User }) {
  return <AdminList list={useEventList(user)} />
}

function useEventList(user: User): ListDefinition<'adminSecurityEvents'> {
  const { t, i18n } = useTranslation()
  return {
    call: 'adminSecurityEvents',
    fixed: { user_id: String(user.id) },
    label: t('adminUsers.tabs.events'),
    keyOf: ({ id }) => id,
    columns: [
      { id: 'kind', label: t('adminUsers.event'), cell: ({ kind }) => t(`adminUsers.events.${kind}`) },
      { id: 'at', label: t('adminUsers.when'), sort: 'at', cell: ({ at }) => <When at={at} /> },
      {
        id: 'times',
        label: t('adminUsers.times'),
        isNumber: true,
        cell: ({ times }) => formatNumber(times, i18n.language),
      },
      {
        id: 'network',
        label: t('adminUsers.network'),
        cell: ({ network }) => <bdi>{network ?? '–'}</bdi>,
      },
      { id: 'detail', label: t('adminUsers.detail'), cell: ({ detail }) => detail || '–' },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'kind',
        label: t('adminUsers.event'),
        options: securityEventKinds.map((value) => ({ value, label: t(`adminUsers.events.${value}`) })),
      },
    ],
    empty: t('adminUsers.noEvents'),
  }
}
