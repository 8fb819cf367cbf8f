import { adminUserBan, adminUserInactivate, type User } from '@guidefeed/contract'
import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

export type StandingChange = 'ban' | 'restore' | 'inactivate' | 'activate'

type StandingDialogProps = { user: User; change: StandingChange; onClose: () => void }

/** Asks before an account is banned, restored, inactivated or activated (specification section 5). */
export function StandingDialog(props: StandingDialogProps) {
  const done = useStandingChanged(props.onClose)
  switch (props.change) {
    case 'ban':
      return <BanDialog {...props} onDone={done} />
    case 'inactivate':
      return <InactivateDialog {...props} onDone={done} />
    case 'restore':
    case 'activate':
      return <LiftDialog {...props} change={props.change} onDone={done} />
  }
}

function useStandingChanged(onClose: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async () => {
    onClose()
    await renewAdmin(queryClient)
    await showToast({ kind: 'success', message: t('adminUsers.updated') })
  }
}

type ChangeProps = StandingDialogProps & { onDone: () => Promise<void> }

function BanDialog({ user, onDone, onClose }: ChangeProps) {
  const params = { id: String(user.id) }
  const ban = useFormCall({
    initialValues: { ban_reason: '' },
    validate: (values) => validateBy(adminUserBan.body)({ ban: true, ...values }),
    send: (values) => call('adminUserBan', { params, body: { id: user.id, ban: true, ...values } }),
    onDone,
  })
  return <ReasonDialog user={user} change="ban" field="ban_reason" form={ban} onClose={onClose} />
}

function InactivateDialog({ user, onDone, onClose }: ChangeProps) {
  const params = { id: String(user.id) }
  const inactivate = useFormCall({
    initialValues: { inactive_reason: '' },
    validate: (values) => validateBy(adminUserInactivate.body)({ inactivate: true, ...values }),
    send: (values) => call('adminUserInactivate', { params, body: { inactivate: true, ...values } }),
    onDone,
  })
  return (
    <ReasonDialog
      user={user}
      change="inactivate"
      field="inactive_reason"
      form={inactivate}
      onClose={onClose}
    />
  )
}

type ReasonDialogProps<Field extends string> = {
  user: User
  change: 'ban' | 'inactivate'
  field: Field
  form: ReturnType<typeof useFormCall<Record<Field, string>, unknown>>
  onClose: () => void
}

function ReasonDialog<Field extends string>({
  user,
  change,
  field,
  form,
  onClose,
}: ReasonDialogProps<Field>) {
  const { t } = useTranslation()
  return (
    <Dialog title={t(`adminUsers.standing.${change}.title`, { name: user.name })} onClose={onClose}>
      <CallForm
        call={form}
        submitLabel={t(`adminUsers.standing.${change}.label`)}
        isDangerous
        onCancel={onClose}
      >
        <p>{t(`adminUsers.standing.${change}.text`)}</p>
        <Textarea
          size="md"
          rows={4}
          data-autofocus
          label={t('adminUsers.reason')}
          description={t('adminUsers.reasonHint')}
          key={form.form.key(field)}
          {...form.form.getInputProps(field)}
        />
      </CallForm>
    </Dialog>
  )
}

function LiftDialog({ user, change, onDone, onClose }: ChangeProps & { change: 'restore' | 'activate' }) {
  const { t } = useTranslation()
  const params = { id: String(user.id) }
  const lift = useMutation({
    mutationFn: (): Promise<unknown> =>
      change === 'restore'
        ? call('adminUserBan', { params, body: { id: user.id, ban: false } })
        : call('adminUserInactivate', { params, body: { inactivate: false } }),
    onSuccess: onDone,
  })
  return (
    <ConfirmDialog
      title={t(`adminUsers.standing.${change}.title`, { name: user.name })}
      text={t(`adminUsers.standing.${change}.text`)}
      confirmLabel={t(`adminUsers.standing.${change}.label`)}
      cancelLabel={t('cancel')}
      isBusy={lift.isPending}
      onConfirm={() => lift.mutate()}
      onClose={onClose}
    />
  )
}
