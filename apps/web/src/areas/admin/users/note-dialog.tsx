import { adminUserNoteCreate, type User } from '@guidefeed/contract'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Asks for a note on a user. */
export function NoteDialog({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const create = useFormCall({
    initialValues: { text: '' },
    validate: validateBy(adminUserNoteCreate.body),
    send: (body) => call('adminUserNoteCreate', { params: { id: String(id) }, body }),
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminUsers.notes.added') })
    },
  })
  return (
    <Dialog title={t('adminUsers.notes.addTitle', { name })} onClose={onClose}>
      <CallForm call={create} submitLabel={t('adminUsers.notes.add')} onCancel={onClose}>
        <Textarea
          size="md"
          rows={5}
          data-autofocus
          label={t('adminUsers.notes.text')}
          description={t('adminUsers.notes.hint')}
          key={create.form.key('text')}
          {...create.form.getInputProps('text')}
        />
      </CallForm>
    </Dialog>
  )
}
