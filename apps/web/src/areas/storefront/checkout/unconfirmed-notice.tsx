import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../api/queries.ts'
import { ResendButton } from '../account/resend-button.tsx'
import classes from './checkout.module.css'

/** Asks to confirm the address before a trial; disappears once the link of the mail was opened. */
export function UnconfirmedNotice() {
  const { t } = useTranslation()
  const user = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' }).data
  if (!user || user.email_verified_at !== null) return null
  return (
    <div className={classes.confirm}>
      <p role="status">
        {t('account.registeredTrial')} {t('trialOrder.openLink', { email: user.email })}
      </p>
      <ResendButton email={user.email} />
    </div>
  )
}
