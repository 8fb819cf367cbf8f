import { adminUserUpdate, type User } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import { ActionButton } from '../action-button.tsx'
import classes from '../card.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'

/** Name, address and rights of an account, its facts, and the mails that can be sent to it. */
export function UserProfileTab({ user }: { user: User }) {
  return (
    <div className={classes.grid}>
      <EditCard user={user} />
      <FactsCard user={user} />
    </div>
  )
}

function EditCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const update = useFormCall({
    initialValues: { name: user.name, email: user.email, is_admin: user.is_admin },
    validate: validateBy(adminUserUpdate.body),
    send: async (body) => (await call('adminUserUpdate', { params: { id: String(user.id) }, body })).data,
    async onDone({ name, email, is_admin }, _sent, form) {
      form.setValues({ name, email, is_admin })
      form.resetDirty()
      await showToast({ kind: 'success', message: t('adminUsers.updated') })
      await renewAdmin(queryClient)
    },
  })
  const { form } = update
  return (
    <section className={classes.card} aria-labelledby="edit">
      <h2 id="edit">{t('adminUsers.edit')}</h2>
      <UnsavedGuard isDirty={form.isDirty} />
      <AccountForm call={update} submitLabel={t('adminForm.save')} label={t('adminUsers.edit')}>
        <TextInput
          size="md"
          label={t('adminUsers.name')}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          type="email"
          label={t('adminUsers.email')}
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Checkbox
          label={t('adminUsers.isAdmin')}
          key={form.key('is_admin')}
          {...form.getInputProps('is_admin', { type: 'checkbox' })}
        />
      </AccountForm>
    </section>
  )
}

function FactsCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const params = { id: String(user.id) }
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
                await call('adminUserEmailVerifyResend', { params })
                return t('account.resent')
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
        <ConfirmedAction
          label={t('adminUsers.factors.label')}
          title={t('adminUsers.factors.title')}
          text={t('adminUsers.factors.text')}
          run={async () => {
            await call('adminUserSecondFactorReset', { params })
            return t('adminUsers.updated')
          }}
          changes={adminKeys.all}
        />
      </div>
    </section>
  )
}
