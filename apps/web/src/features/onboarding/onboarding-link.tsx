import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { openOnboarding } from './onboarding.ts'

/** Link that reopens the slideshow on the channels page. */
export function OnboardingLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.channels} onClick={openOnboarding} data-needs-app>
      {t('shell.howItWorks')}
    </Link>
  )
}
