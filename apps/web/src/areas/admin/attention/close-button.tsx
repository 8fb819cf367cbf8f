import { adminAttentionClose } from '@guidefeed/contract'
import type { AttentionItem } from '@guidefeed/contract'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

type Props = { item: AttentionItem }

/** Closes an item that was dealt with outside the product, with a note. */
export function CloseButton({ item }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t('adminAttention.close.label')}
      </Button>
      {isOpen && <CloseDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CloseDialog({ item, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const close = useFormCall({
    initialValues: { reason: '' },
    validate: validateBy(adminAttentionClose.body),
    send: (body) => call('adminAttentionClose', { params: { id: String(item.id) }, body }),
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminAttention.close.done') })
    },
  })
  const { form } = close
  return (
    <Dialog title={t(`adminAttention.kinds.${item.kind}`)} onClose={onClose}>
      <AccountForm call={close} submitLabel={t('adminAttention.close.label')} onCancel={onClose}>
        <p>{t('adminAttention.close.text')}</p>
        <Textarea
          size="md"
          rows={3}
          data-autofocus
          label={t('adminAttention.close.note')}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      </AccountForm>
    </Dialog>
  )
}
