import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../../api/account.ts'
import { call } from '../../../../api/client.ts'
import { reportProblem } from '../../../../api/problems.ts'
import { playlistNamesQuery } from '../../../../api/customer-queries.ts'
import { cart } from '../../../../features/cart/cart.ts'
import { showToast } from '../../../../ui/toast.ts'
import type { LinkedEntry } from './chosen-channels.ts'
import { namesToKeep } from './names-to-keep.ts'

/** Names that are kept of the customer's last playlist, and the way to replace them; null = the visitor cannot keep any. */
export function useKeepNames() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const account = useAccount()
  // Consent is the customer's own.
  const canKeep = account !== null && account.user.acting_as === undefined
  const kept = useQuery({ ...playlistNamesQuery, enabled: canKeep }).data

  async function keep(entries: readonly LinkedEntry[]): Promise<void> {
    // The server keeps names of selected channels only.
    if (!(await cart.flush())) return showToast({ kind: 'error', message: t('playlist.namesUnsent') })
    const { data } = await call('playlistNamesUpdate', { body: namesToKeep(entries) })
    queryClient.setQueryData(playlistNamesQuery.queryKey, data)
    await showToast({
      kind: 'success',
      message: t('playlist.namesKept', { count: data.channels.length }),
    })
  }
  return canKeep && kept !== undefined
    ? { kept: kept.channels, keep: (entries: readonly LinkedEntry[]) => keep(entries).catch(reportProblem) }
    : null
}
export type NameKeeper = NonNullable<ReturnType<typeof useKeepNames>>
