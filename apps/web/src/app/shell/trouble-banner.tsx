import { useTranslation } from 'react-i18next'
import { useTrouble } from '../../api/client.ts'
import classes from './trouble-banner.module.css'

/** Banner while Guidefeed is unreachable or failing, until a call is answered again. */
export function TroubleBanner() {
  const { t } = useTranslation()
  const trouble = useTrouble()
  return (
    <div role="status" className={classes.trouble}>
      {trouble?.isUnreachable === true && <p>{t('shell.unreachable')}</p>}
      {trouble?.isUnreachable === false && (
        <p>
          {trouble.message || t('errors.somethingWrong')}{' '}
          {trouble.requestId !== null && t('errors.requestId', { id: trouble.requestId })}
        </p>
      )}
    </div>
  )
}
