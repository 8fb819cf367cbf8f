import { updatePassword } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { sessionsQuery } from '../../../api/customer-queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { NewPasswordField, withConfirmation } from '../../../features/account-form/new-password-field.tsx'
import { PasswordField } from '../../../features/account-form/password-field.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { showToast } from '../../../ui/toast.ts'
import type { SectionProps } from '../own-user.ts'
import classes from '../profile.module.css'

/** Changes the password; requires the current one. Ends every other session. */
export function PasswordCard({ user }: SectionProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const change = useFormCall({
    initialValues: { current_password: '', password: '' },
    validate: (values) => validateBy(updatePassword.body)(withConfirmation(values)),
    send: (values) => call('updatePassword', { body: withConfirmation(values) }),
    async onDone(_answer, _sent, form) {
      form.reset()
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      await showToast({ kind: 'success', message: t('settings.password.changed') })
    },
  })
  const { form } = change
  return (
    <section className={classes.card} aria-labelledby="password">
      <div>
        <h2 id="password">{t('settings.password.title')}</h2>
        <p className={classes.quiet}>{t('settings.password.lead')}</p>
      </div>
      <CallForm
        call={change}
        submitLabel={t('settings.password.change')}
        label={t('settings.password.title')}
      >
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={t('settings.password.current')}
          autoComplete="current-password"
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordField form={form} label={t('account.newPassword')} />
      </CallForm>
    </section>
  )
}
