import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../api/queries.ts'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import classes from './checkout.module.css'

/** Polling interval: the mailed link is often opened on another device. */
const pollMs = 5000

/** Address that a trial needs confirmed; null once it is, or without a trial. Refetches when the tab is shown again. */
export function useUnconfirmedEmail(isTrial: boolean): string | null {
  const user = useQuery({
    ...profileQuery,
    enabled: isTrial,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.email_verified_at === null ? pollMs : false),
  }).data
  return isTrial && user?.email_verified_at === null ? user.email : null
}

/** Asks to open the mailed link, in place of the button that would be refused. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.confirm}>
      <p role="status">
        {t('account.registeredTrial')} {t('trialOrder.openLink', { email })}
      </p>
      <ResendButton email={email} />
    </div>
  )
}
