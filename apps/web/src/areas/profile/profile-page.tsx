import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isStandingRefusal } from '../../api/api-error.ts'
import { profileQuery } from '../../api/queries.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountSection } from './account/account-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { GuideSection } from './guide-section.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'
import classes from './profile.module.css'
import { SecuritySection } from './security/security-section.tsx'
import { StandingNotice } from './standing-notice.tsx'

const route = getRouteApi('/shell/profile')

/** A part of the profile has an address of its own: `?section=security`. */
const sections = {
  guide: GuideSection,
  account: AccountSection,
  security: SecuritySection,
  data: DataSection,
}

/** The customer's services and account data; the guide link comes first. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { section = 'guide' } = route.useSearch()
  usePageTitle(
    section === 'guide' ? t('profile.title') : `${t(`settings.sections.${section}`)} · ${t('profile.title')}`,
    t('brand'),
  )
  const profile = useQuery(profileQuery)
  const Section = sections[section]

  return (
    <div className={classes.page}>
      <h1>{t('profile.title')}</h1>
      {isStandingRefusal(profile.error) ? (
        <StandingNotice refusal={profile.error} />
      ) : (
        <>
          <ProfileNavigation />
          {profile.data ? <Section user={profile.data} /> : <Skeleton height={420} round />}
        </>
      )}
    </div>
  )
}
