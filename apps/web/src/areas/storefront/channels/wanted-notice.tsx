import { getRouteApi, Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './wanted-notice.module.css'

const route = getRouteApi('/shell/')

/** For visitors who were sent here from a page that needs a login: says why, and how to go on. */
export function WantedNotice() {
  const { t } = useTranslation()
  const { next } = route.useSearch()
  const account = useAccount()
  if (!next || account) return null
  return (
    <div role="status" className={classes.notice}>
      <IconLock size={18} stroke={1.6} aria-hidden="true" />
      <p>{t(next === 'checkout' ? 'channels.wantedCheckout' : 'channels.wantedProfile')}</p>
      <Link to={paths.login} search={{ next }}>
        {t('channels.wantedLogin')}
      </Link>
    </div>
  )
}
