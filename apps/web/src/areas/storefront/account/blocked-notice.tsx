import { useTranslation } from 'react-i18next'
import { isStandingRefusal } from '../../../api/api-error.ts'
import classes from './account-card.module.css'

/** Notice of a banned or inactive account, with the administrator's reason; empty for other failures. */
export function BlockedNotice({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!isStandingRefusal(error)) return null
  return (
    <div className={classes.blocked}>
      <h2>{t('account.blockedTitle')}</h2>
      <p>{error.message}</p>
      <p>{t('account.blockedNext')}</p>
    </div>
  )
}
