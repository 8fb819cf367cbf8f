import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserBatch } from '@guidefeed/contract'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { Chosen } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { Button } from '../../../ui/button.tsx'

const BulkInactivateDialog = lazy(() =>
  import('./bulk-inactivate-dialog.tsx').then((m) => ({ default: m.BulkInactivateDialog })),
)

/** Verifies, inactivates or activates the selected users in the background. */
export function UserActions({ keys, matching, count, summary, clear }: Chosen) {
  const { t } = useTranslation()
  const { update } = useListSearch()
  const [isInactivating, setIsInactivating] = useState(false)
  const selection = matching ?? { user_ids: keys.map(Number) }

  async function begin(change: UserBatch['change'], inactive_reason?: string) {
    const { data } = await call('adminUserMassUpdate', {
      body: { ...selection, change, ...(inactive_reason !== undefined && { inactive_reason }) },
    })
    clear()
    await update({ batch: String(data.id) })
    return t('adminUsers.bulk.begun')
  }

  return (
    <>
      <ConfirmedAction
        label={t('adminUsers.bulk.verify.label')}
        title={t('adminUsers.bulk.verify.title', { count })}
        text={t('adminUsers.bulk.verify.text')}
        run={() => begin('verify')}
        changes={adminKeys.all}
      >
        {summary}
      </ConfirmedAction>
      <ConfirmedAction
        label={t('adminUsers.bulk.activate.label')}
        title={t('adminUsers.bulk.activate.title', { count })}
        text={t('adminUsers.bulk.activate.text')}
        run={() => begin('activate')}
        changes={adminKeys.all}
      >
        {summary}
      </ConfirmedAction>
      <Button look="default" size="small" onClick={() => setIsInactivating(true)}>
        {t('adminUsers.bulk.inactivate.label')}
      </Button>
      <Suspense>
        {isInactivating && (
          <BulkInactivateDialog
            count={count}
            summary={summary}
            begin={(reason) => begin('inactivate', reason)}
            onClose={() => setIsInactivating(false)}
          />
        )}
      </Suspense>
    </>
  )
}
