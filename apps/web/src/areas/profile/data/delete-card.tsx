import { profileDelete } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { PasswordField } from '../../../features/account-form/password-field.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import type { SectionProps } from '../own-user.ts'
import classes from '../profile.module.css'

/** Schema for accounts with a password, which they must enter. */
const passwordBody = profileDelete.body.unwrap().required()

/** Requests the link that deletes the account. */
export function DeleteCard({ user }: SectionProps) {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const request = useFormCall({
    initialValues: { password: '' },
    validate: user.has_password ? validateBy(passwordBody) : () => ({}),
    send: (body) => call('profileDelete', { body: user.has_password ? body : {} }),
    onDone(_answer, _sent, form) {
      form.reset()
      setIsSent(true)
    },
  })
  return (
    <section className={classes.card} aria-labelledby="delete">
      <div>
        <h2 id="delete">{t('settings.leave.title')}</h2>
        <p className={classes.quiet}>{t('settings.leave.lead')}</p>
      </div>
      <CallForm
        call={request}
        submitLabel={t('settings.leave.button')}
        label={t('settings.leave.title')}
        isDangerous
      >
        {user.has_password && (
          <PasswordField
            label={t('settings.leave.password')}
            autoComplete="current-password"
            key={request.form.key('password')}
            {...request.form.getInputProps('password')}
          />
        )}
      </CallForm>
      <div role="status" className={classes.status}>
        {isSent && <p className={classes.notice}>{t('settings.leave.sent', { email: user.email })}</p>}
      </div>
    </section>
  )
}
