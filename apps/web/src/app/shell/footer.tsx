import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OnboardingLink } from '../../features/onboarding/onboarding-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <p>{t('shell.tagline')}</p>
      <nav aria-label={t('shell.legal')} className={classes.links}>
        <OnboardingLink />
        <Link to={paths.faqList}>{t('shell.faq')}</Link>
        <Link to={paths.status}>{t('shell.status')}</Link>
        <Link to={paths.changes}>{t('shell.changes')}</Link>
        <Link to={paths.gift}>{t('shell.gift')}</Link>
        <LegalLinks />
      </nav>
      <LanguageSwitch />
    </footer>
  )
}
