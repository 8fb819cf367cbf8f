import { getRouteApi, Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { given } from '../../../lib/given.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../messages/use-words.ts'
import classes from './wanted-notice.module.css'

const route = getRouteApi('/shell/')

/** Notice for guests redirected from a page or an EPG panel that needs a login, with a login link. */
export function WantedNotice() {
  const { t } = useTranslation()
  const { next, epg, trial, section, subscriptionId, cancel } = route.useSearch()
  if (!useWords(true, 'channelTools')) return null
  const order = t(trial ? 'wanted.trial' : 'wanted.checkout')
  const why = {
    checkout: order,
    gift: order,
    profile: t('wanted.profile'),
    'tv-guide': t('wanted.epg'),
  }
  return (
    <div role="status" className={classes.notice}>
      <IconLock size={18} stroke={1.6} aria-hidden="true" />
      <p>{next ? why[next] : t('wanted.epg')}</p>
      <Link to={paths.login} search={given({ next, epg, trial, section, subscriptionId, cancel })}>
        {t('wanted.login')}
      </Link>
      {(next === 'checkout' || next === 'gift') && (
        <Link to={paths.registration} search={given({ next, trial })}>
          {t('wanted.register')}
        </Link>
      )}
    </div>
  )
}
