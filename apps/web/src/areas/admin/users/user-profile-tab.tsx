import { adminUserUpdate, type AdminUser } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import { ActionButton } from '../action-button.tsx'
import classes from '../card.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'

const valuesOf = ({ name, email, is_admin }: AdminUser) => ({ name, email, is_admin })

/** Name, address and rights of an account, its facts, and the mails that can be sent to it. */
export function UserProfileTab({ user }: { user: AdminUser }) {
  return (
    <div className={classes.grid}>
      <EditCard user={user} />
      <FactsCard user={user} />
    </div>
  )
}

function EditCard({ user }: { user: AdminUser }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useVersionedForm({
    record: user,
    valuesOf,
    validate: validateBy(adminUserUpdate.body),
    send: async (values, version) =>
      (await call('adminUserUpdate', { params: { id: String(user.id) }, body: { ...values, version } })).data,
    async onDone() {
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminUsers.updated') })
    },
  })
  const { form } = edit.call
  const labels = {
    name: t('adminUsers.name'),
    email: t('adminUsers.email'),
    is_admin: t('adminUsers.isAdmin'),
  }
  return (
    <section className={classes.card} aria-labelledby="edit">
      <h2 id="edit">{t('adminUsers.edit')}</h2>
      <UnsavedGuard isDirty={form.isDirty} />
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={t('adminUsers.edit')}>
        <ConflictNotice form={edit} labels={labels} />
        <TextInput
          size="md"
          label={labels.name}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          type="email"
          label={labels.email}
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Checkbox
          label={labels.is_admin}
          key={form.key('is_admin')}
          {...form.getInputProps('is_admin', { type: 'checkbox' })}
        />
      </CallForm>
    </section>
  )
}

function FactsCard({ user }: { user: AdminUser }) {
  const { t, i18n } = useTranslation()
  const params = { id: String(user.id) }
  const isOwn = useAccount()?.user.id === user.id
  const dateOf = (at: string | null) =>
    at === null ? t('adminUsers.never') : formatDateTime(at, i18n.language)
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{t('adminUsers.facts')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminUsers.created')}</dt>
        <dd>{dateOf(user.created_at)}</dd>
        <dt>{t('adminUsers.lastLogin')}</dt>
        <dd>{dateOf(user.last_login_at)}</dd>
        <dt>{t('adminUsers.verified')}</dt>
        <dd>{dateOf(user.email_verified_at)}</dd>
        <dt>{t('adminUsers.logins')}</dt>
        <dd>{user.providers.join(', ') || '–'}</dd>
        {user.ban_reason !== null && (
          <>
            <dt>{t('adminUsers.banReason')}</dt>
            <dd>{user.ban_reason}</dd>
          </>
        )}
        {user.inactive_reason !== null && (
          <>
            <dt>{t('adminUsers.inactiveReason')}</dt>
            <dd>{user.inactive_reason}</dd>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        {user.email_verified_at === null && (
          <>
            <ConfirmedAction
              label={t('adminUsers.verify.label')}
              title={t('adminUsers.verify.title')}
              text={t('adminUsers.verify.text', { email: user.email })}
              run={async () => {
                await call('adminUserEmailVerify', { params })
                return t('adminUsers.updated')
              }}
              changes={adminKeys.all}
            />
            <ActionButton
              label={t('adminUsers.resend')}
              run={async () => {
                const { data } = await call('adminUserEmailVerifyResend', { params })
                if (data.outcome === 'sent') return t('account.resent')
                return { kind: 'warning', message: t('adminUsers.confirmedAlready') }
              }}
            />
          </>
        )}
        <ActionButton
          label={t('adminUsers.sendReset')}
          run={async () => {
            await call('adminUserForgetPassword', { params })
            return t('account.forgotSent')
          }}
        />
        {!isOwn && (
          <ConfirmedAction
            label={t('adminUsers.factors.label')}
            title={t('adminUsers.factors.title')}
            text={t('adminUsers.factors.text')}
            run={async () => {
              const { outcome } = (await call('adminUserSecondFactorReset', { params })).data
              if (outcome === 'removed') return t('adminUsers.factors.removed')
              return { kind: 'warning', message: t('adminUsers.factors.none') }
            }}
            changes={adminKeys.all}
          />
        )}
      </div>
    </section>
  )
}
