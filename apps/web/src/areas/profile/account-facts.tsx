import type { User } from '@guidefeed/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { formatDate } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './profile.module.css'
import { Button } from '../../ui/button.tsx'

/** Who the customer is to us. */
export function AccountCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const resend = useMutation({
    mutationFn: () => call('verifyEmailResend', { body: { email: user.email } }),
    onSuccess: () => showToast({ kind: 'success', message: t('account.resent') }),
  })
  const isVerified = user.email_verified_at !== null
  return (
    <section className={classes.card} aria-labelledby="account">
      <h2 id="account">{t('profile.account')}</h2>
      <dl className={classes.facts}>
        <dt>{t('profile.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{t('profile.email')}</dt>
        <dd className={classes.email}>
          {user.email}
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
    </section>
  )
}
