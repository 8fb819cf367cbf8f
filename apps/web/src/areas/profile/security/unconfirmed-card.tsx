import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../api/queries.ts'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import classes from '../profile.module.css'

/** Asks to confirm the address, which further login methods need; disappears once the mailed link is opened. */
export function UnconfirmedCard() {
  const { t } = useTranslation()
  const user = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' }).data
  if (!user || user.may_add_logins) return null
  return (
    <section className={classes.card} aria-labelledby="unconfirmed">
      <div>
        <h2 id="unconfirmed">{t('security.unconfirmed.title')}</h2>
        <p className={classes.quiet}>{t('security.unconfirmed.text', { email: user.email })}</p>
      </div>
      <div className={classes.actions}>
        <ResendButton email={user.email} />
      </div>
    </section>
  )
}
