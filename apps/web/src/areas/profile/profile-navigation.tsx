import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './profile-navigation.module.css'

/** The parts of the profile. They are links, so that each has an address and the way back works. */
export function ProfileNavigation() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('settings.navigation')} className={classes.navigation}>
      {([undefined, 'account', 'security', 'data'] as const).map((section) => (
        <Link
          key={section ?? 'guide'}
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
