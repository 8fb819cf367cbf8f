import { adminUserServiceUpdate } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

export type UserService = CallAnswer<'userServiceList'>['data'][number]

type ServiceDialogProps = {
  service: Pick<UserService, 'id' | 'finish_at' | 'channel_limit'>
  onClose: () => void
}

/** Changes end and channel limit of a user service. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const endDay = service.finish_at.slice(0, 10)
  /** A changed day keeps the time of day at which the service ends. */
  const bodyOf = (values: { finish_at: string; channel_limit: string }) => ({
    ...(values.finish_at === endDay ? {} : { finish_at: values.finish_at + service.finish_at.slice(10) }),
    channel_limit: Number(values.channel_limit),
  })
  const update = useFormCall({
    initialValues: { finish_at: endDay, channel_limit: String(service.channel_limit) },
    validate: (values) => validateBy(adminUserServiceUpdate.body)(bodyOf(values)),
    send: (values) =>
      call('adminUserServiceUpdate', { params: { id: String(service.id) }, body: bodyOf(values) }),
    async onDone() {
      onClose()
      await showToast({ kind: 'success', message: t('adminUsers.serviceUpdated') })
      await renewAdmin(queryClient)
    },
  })
  const { form } = update
  return (
    <Dialog title={t('adminUsers.changeService')} onClose={onClose}>
      <AccountForm
        call={update}
        submitLabel={t('adminForm.save')}
        label={t('adminUsers.changeService')}
        onCancel={onClose}
      >
        <p>{t('adminUsers.serviceHint')}</p>
        <TextInput
          size="md"
          type="date"
          data-autofocus
          label={t('adminUsers.until')}
          key={form.key('finish_at')}
          {...form.getInputProps('finish_at')}
        />
        <TextInput
          size="md"
          inputMode="numeric"
          label={t('adminUsers.channelLimit')}
          key={form.key('channel_limit')}
          {...form.getInputProps('channel_limit')}
        />
      </AccountForm>
    </Dialog>
  )
}
