import type { AdminSource } from '@guidefeed/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReorderList } from '../../../ui/reorder-list.tsx'
import classes from './order-dialog.module.css'

/** Sources by priority, to reorder. A move is saved at once. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const queryKey = [...adminKeys.all, 'source-order']
  const sources = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await call('adminSourceList', { query: { all: 'true' }, signal })
      return data.toSorted((one, other) => other.priority - one.priority || one.id - other.id)
    },
  })
  const move = useMutation({
    mutationFn: ({ id, above }: { id: number; above: number | null }) =>
      call('adminSourceMove', { params: { id: String(id) }, body: { above } }),
    onSettled: () => renewAdmin(queryClient),
  })
  return (
    <Dialog title={t('adminSources.order.title')} isWide onClose={onClose}>
      <p className={classes.text}>{t('adminSources.order.text')}</p>
      <QueryState query={sources} height={160}>
        {(items) => (
          <ReorderList<AdminSource>
            label={t('adminMenu.sources')}
            items={items}
            keyOf={({ id }) => id}
            words={{
              up: ({ name }) => t('adminSources.order.up', { name }),
              down: ({ name }) => t('adminSources.order.down', { name }),
              moved: ({ name }, place) => t('adminSources.order.moved', { name, place }),
            }}
            isBusy={move.isPending}
            onMove={(next, { id }, place) => {
              queryClient.setQueryData(queryKey, next)
              move.mutate({ id, above: next[place + 1]?.id ?? null })
            }}
          >
            {({ name }, place) => (
              <>
                <span className={classes.place}>{formatNumber(place, i18n.language)}</span>
                <bdi className={classes.name}>{name}</bdi>
              </>
            )}
          </ReorderList>
        )}
      </QueryState>
    </Dialog>
  )
}
