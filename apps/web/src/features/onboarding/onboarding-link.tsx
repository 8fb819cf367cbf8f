import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { openOnboarding } from './onboarding.ts'

/** Opens the slideshow again, on the page that it speaks of. */
export function OnboardingLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.channels} onClick={openOnboarding} data-needs-app>
      {t('shell.howItWorks')}
    </Link>
  )
}
