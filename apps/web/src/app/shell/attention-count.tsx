import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { adminKeys } from '../../features/admin-list/admin-keys.ts'
import { formatNumber } from '../../lib/format.ts'
import classes from './menu-links.module.css'

const refreshMs = 60_000

const countQuery = queryOptions({
  queryKey: [...adminKeys.all, 'attention count'],
  queryFn: async ({ signal }) =>
    (await call('adminAttentionList', { query: { state: 'open', per_page: '1' }, signal })).meta.total,
  staleTime: refreshMs,
  refetchInterval: refreshMs,
})

/** Number of open items, beside the link to them; nothing if there are none. */
export function AttentionCount() {
  const { i18n } = useTranslation()
  const { data: total = 0 } = useQuery(countQuery)
  return total === 0 ? null : <span className={classes.count}>{formatNumber(total, i18n.language)}</span>
}
