import { useTranslation } from 'react-i18next'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import classes from './checkout.module.css'

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
