import { adminUserInactivate } from '@guidefeed/contract'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

type BulkInactivateDialogProps = {
  count: number
  /** Filter and first names of the selection. */
  summary: ReactNode
  /** Returns the toast text. */
  begin: (reason: string) => Promise<string>
  onClose: () => void
}

/** Asks for the reason. Stays open and shows the new number if the selection has changed. */
export function BulkInactivateDialog({ count, summary, begin, onClose }: BulkInactivateDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const inactivate = useFormCall({
    initialValues: { inactive_reason: '' },
    validate: (values) => validateBy(adminUserInactivate.body)({ inactivate: true, ...values }),
    async send({ inactive_reason: reason }) {
      try {
        return await begin(reason)
      } catch (error) {
        if (hasCode(error, 'selection_changed')) await renewAdmin(queryClient)
        throw error
      }
    },
    async onDone(message) {
      onClose()
      await showToast({ kind: 'success', message })
    },
  })
  return (
    <Dialog title={t('adminUsers.bulk.inactivate.title', { count })} onClose={onClose}>
      <CallForm
        call={inactivate}
        submitLabel={t('adminUsers.bulk.inactivate.label')}
        isDangerous
        onCancel={onClose}
      >
        <p>{t('adminUsers.bulk.inactivate.text')}</p>
        {summary}
        <Textarea
          size="md"
          rows={4}
          data-autofocus
          label={t('adminUsers.reason')}
          description={t('adminUsers.reasonHint')}
          key={inactivate.form.key('inactive_reason')}
          {...inactivate.form.getInputProps('inactive_reason')}
        />
      </CallForm>
    </Dialog>
  )
}
