import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { formatNumber } from '../../../lib/format.ts'

/** Number of channels that wait for a decision, of all sources or one, and a text that appends it to a label; zero is left out. */
export function useOpenMappings(sourceId?: number) {
  const { i18n } = useTranslation()
  const filter = sourceId === undefined ? {} : { source_id: String(sourceId) }
  const { data: count = 0 } = useQuery({
    queryKey: [...adminKeys.all, 'open-mappings', sourceId],
    queryFn: async ({ signal }) => {
      const query = { ...filter, state: 'open', per_page: '1' } as const
      return (await call('adminSourceChannelList', { query, signal })).meta.total
    },
  })
  const counted = (label: string) =>
    count === 0 ? label : `${label} (${formatNumber(count, i18n.language)})`
  return { count, counted }
}
