import { locales, profileUpdate } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentAccount, rememberAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { SectionProps, OwnUser } from '../own-user.ts'
import classes from '../profile.module.css'
import { isOtherAddress, languageName } from './account-words.ts'
import { Select } from '../../../ui/select.tsx'

/** Name, address and language of mails. A new address takes effect once confirmed. */
export function AccountSection({ user }: SectionProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [waitingEmail, setWaitingEmail] = useState<string | null>(null)
  const update = useFormCall({
    initialValues: { name: user.name, email: user.email, locale: user.locale },
    validate: validateBy(profileUpdate.body.omit({ current_password: true })),
    send: async (body) => (await call('profileUpdate', { body })).data,
    async onDone(saved, sent, form) {
      setWaitingEmail(isOtherAddress(saved.email, sent.email) ? sent.email.trim() : null)
      form.setValues({ email: saved.email })
      const account = currentAccount()
      if (account) rememberAccount(account.token, saved)
      await renewCustomer(queryClient)
      await showToast({ kind: 'success', message: t('settings.facts.saved') })
    },
  })
  const { form } = update

  return (
    <section className={classes.card} aria-labelledby="account">
      <h2 id="account">{t('settings.facts.title')}</h2>
      <EmailState user={user} waitingEmail={waitingEmail} />
      <CallForm call={update} submitLabel={t('settings.facts.save')} label={t('settings.facts.title')}>
        <TextInput
          size="md"
          label={t('account.name')}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          type="email"
          label={t('account.email')}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Select
          size="md"
          label={t('settings.facts.locale')}
          data={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
          key={form.key('locale')}
          {...form.getInputProps('locale')}
        />
      </CallForm>
    </section>
  )
}

type EmailStateProps = {
  user: OwnUser
  /** New address that is not confirmed yet. */
  waitingEmail: string | null
}

/** Whether the address is confirmed, and the age of the account. */
function EmailState({ user, waitingEmail }: EmailStateProps) {
  const { t, i18n } = useTranslation()
  const resend = useMutation({
    mutationFn: () => call('verifyEmailResend', { body: { email: user.email } }),
    onSuccess: () => showToast({ kind: 'success', message: t('account.resent') }),
  })
  const isVerified = user.email_verified_at !== null
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('profile.email')}</dt>
        <dd className={classes.email}>
          <span>{user.email}</span>
          <StatusChip tone={isVerified ? 'success' : 'warning'}>
            {t(isVerified ? 'profile.emailVerified' : 'profile.emailUnverified')}
          </StatusChip>
          {!isVerified && (
            <Button look="quiet" size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
              {t('account.resend')}
            </Button>
          )}
        </dd>
        <dt>{t('profile.memberSince')}</dt>
        <dd>{formatDate(user.created_at, i18n.language)}</dd>
      </dl>
      <div role="status" className={classes.status}>
        {waitingEmail !== null && (
          <p className={classes.notice}>{t('settings.facts.emailWaits', { email: waitingEmail })}</p>
        )}
      </div>
    </>
  )
}
