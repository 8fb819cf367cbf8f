import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { OwnUser } from '../own-user.ts'
import classes from '../profile.module.css'

type EmailStateProps = {
  user: OwnUser
  /** The address that was asked for and is not confirmed yet. */
  waitingEmail: string | null
}

/** Which address counts, whether it is confirmed, and since when there is the account. */
export function EmailState({ user, waitingEmail }: EmailStateProps) {
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
      <div role="status" className={classes.status}>
        {waitingEmail !== null && (
          <p className={classes.notice}>{t('settings.facts.emailWaits', { email: waitingEmail })}</p>
        )}
      </div>
    </>
  )
}
