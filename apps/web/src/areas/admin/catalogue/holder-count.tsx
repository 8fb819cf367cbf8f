import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'

type HolderCountProps = {
  /** Ids of channels, or a filter of their list. */
  query: Readonly<Record<string, string>>
  /** Whether channels are lost at once or with the source that supplies them, or only their guides can change. */
  effect: 'channels' | 'source' | 'guides'
}

/** States how many customers an action concerns, before it is confirmed. */
export function HolderCount({ query, effect }: HolderCountProps) {
  const { t } = useTranslation()
  const holders = useQuery({
    queryKey: [...adminKeys.all, 'holders', query],
    queryFn: async ({ signal }) => (await call('adminChannelHolders', { query, signal })).data.customers,
  })
  return (
    <QueryState query={holders} height={20}>
      {(count) => (
        <p role="status">
          {count === 0 ? t('adminCatalogue.holders.none') : t(`adminCatalogue.holders.${effect}`, { count })}
        </p>
      )}
    </QueryState>
  )
}
