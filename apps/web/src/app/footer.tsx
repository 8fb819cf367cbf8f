import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OnboardingLink } from '../features/onboarding/onboarding-link.tsx'
import { paths } from '../lib/paths.ts'
import classes from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <p>{t('shell.tagline')}</p>
      <nav aria-label={t('shell.legal')} className={classes.links}>
        <OnboardingLink />
        <Link to={paths.faqList}>{t('shell.faq')}</Link>
        <Link to={paths.status}>{t('shell.status')}</Link>
        <Link to={paths.terms}>{t('shell.terms')}</Link>
        <Link to={paths.privacy}>{t('shell.privacy')}</Link>
        <Link to={paths.imprint}>{t('shell.imprint')}</Link>
        <Link to={paths.cancelContract}>{t('shell.cancelContract')}</Link>
        <Link to={paths.withdraw}>{t('shell.withdraw')}</Link>
      </nav>
      <LanguageSwitch />
    </footer>
  )
}
