import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { LinkStop } from './link-stop.ts'
import classes from '../profile.module.css'

/** Reason why the link shows no programmes, and what is kept; an unpaid renewal has its own banner. */
export function LinkStopNotice({ stop }: { stop: LinkStop }) {
  const { t, i18n } = useTranslation()
  if (stop.kind === 'paused') return <p className={classes.notice}>{t('profile.stop.paused')}</p>
  const date = formatDate(stop.at, i18n.language)
  return (
    <>
      <div className={classes.notice}>
        <p>
          <strong>{t(stop.wasTrial ? 'profile.stop.trialEnded' : 'profile.stop.ended', { date })}</strong>
        </p>
        <p>{t('profile.stop.kept')}</p>
      </div>
      <div className={classes.actions}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('subscription.orderAgain')}
        </Link>
      </div>
    </>
  )
}
