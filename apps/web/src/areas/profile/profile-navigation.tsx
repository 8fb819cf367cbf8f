import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { centerInLine } from '../../lib/center-in-line.ts'
import { paths } from '../../lib/paths.ts'
import classes from './profile-navigation.module.css'

/** Navigation between the profile's sections. Links, so that each has an address and Back works. On phones, the current one is in the middle. */
export function ProfileNavigation({ current }: { current: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('settings.navigation')} className={classes.navigation}>
      {([undefined, 'subscription', 'gifts', 'account', 'security', 'data'] as const).map((section) => (
        <Link
          key={section ?? 'guide'}
          ref={(section ?? 'guide') === current ? centerInLine : null}
          to={paths.profile}
          search={section ? { section } : {}}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={classes.link}
        >
          {t(`settings.sections.${section ?? 'guide'}`)}
        </Link>
      ))}
    </nav>
  )
}
