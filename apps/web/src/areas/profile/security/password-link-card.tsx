import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { SectionProps } from '../own-user.ts'
import classes from '../profile.module.css'

/** Sets a first password by the reset mail's link, for accounts without one. */
export function PasswordLinkCard({ user }: SectionProps) {
  const { t } = useTranslation()
  const request = useMutation({
    mutationFn: () => call('forgetPassword', { body: { email: user.email } }),
    onSuccess: () => showToast({ kind: 'success', message: t('account.forgotSent') }),
  })
  return (
    <section className={classes.card} aria-labelledby="password">
      <div>
        <h2 id="password">{t('settings.password.title')}</h2>
        <p className={classes.quiet}>{t('settings.password.noneLead')}</p>
      </div>
      <div className={classes.actions}>
        <Button look="default" isBusy={request.isPending} onClick={() => request.mutate()}>
          {t('settings.password.mailLink')}
        </Button>
      </div>
      {request.isSuccess && <p className={classes.quiet}>{t('settings.password.linkHint')}</p>}
    </section>
  )
}
