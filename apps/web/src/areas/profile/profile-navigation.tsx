import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './profile-navigation.module.css'

/** Navigation between the profile's sections. Links, so that each has an address and Back works. */
export function ProfileNavigation({ current }: { current: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('settings.navigation')} className={classes.navigation}>
      {([undefined, 'subscription', 'gifts', 'account', 'security', 'data'] as const).map((section) => (
        <Link
          key={section ?? 'guide'}
          ref={(section ?? 'guide') === current ? reveal : null}
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

/** Scrolls a phone's row to the current section. */
function reveal(link: HTMLElement | null) {
  link?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
