import { adminUserServiceUpdate } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { atLocalDate, localDateOf } from '../../../lib/local-date.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'

export type UserService = CallAnswer<'userServiceList'>['data'][number]
type Term = Pick<UserService, 'id' | 'finish_at' | 'channel_limit' | 'version'>

const valuesOf = ({ finish_at, channel_limit }: Term) => ({
  finish_at: localDateOf(finish_at),
  channel_limit: String(channel_limit),
})

type ServiceDialogProps = {
  service: Term
  onClose: () => void
}

/** Changes end and channel limit of a user service. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  /** A changed day keeps the time of day at which the service ends. */
  const bodyOf = (values: ReturnType<typeof valuesOf>) => ({
    finish_at: atLocalDate(service.finish_at, values.finish_at),
    channel_limit: Number(values.channel_limit),
  })
  const edit = useVersionedForm<ReturnType<typeof valuesOf>, Term>({
    record: service,
    valuesOf,
    validate: (values) => validateBy(adminUserServiceUpdate.body)(bodyOf(values)),
    send: async (values, version) =>
      (
        await call('adminUserServiceUpdate', {
          params: { id: String(service.id) },
          body: { ...bodyOf(values), version },
        })
      ).data,
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminUsers.serviceUpdated') })
    },
  })
  const { form } = edit.call
  const labels = { finish_at: t('adminUsers.until'), channel_limit: t('adminUsers.channelLimit') }
  return (
    <Dialog title={t('adminUsers.changeService')} onClose={onClose}>
      <CallForm
        call={edit.call}
        submitLabel={t('adminForm.save')}
        label={t('adminUsers.changeService')}
        onCancel={onClose}
      >
        <ConflictNotice form={edit} labels={labels} />
        <p>{t('adminUsers.serviceHint')}</p>
        <TextInput
          size="md"
          type="date"
          data-autofocus
          label={labels.finish_at}
          key={form.key('finish_at')}
          {...form.getInputProps('finish_at')}
        />
        <TextInput
          size="md"
          inputMode="numeric"
          label={labels.channel_limit}
          key={form.key('channel_limit')}
          {...form.getInputProps('channel_limit')}
        />
      </CallForm>
    </Dialog>
  )
}
