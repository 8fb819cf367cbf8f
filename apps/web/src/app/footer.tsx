import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import classes from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <p>{t('shell.tagline')}</p>
      <nav aria-label={t('shell.legal')} className={classes.links}>
        <Link to={paths.terms}>{t('shell.terms')}</Link>
        <Link to={paths.privacy}>{t('shell.privacy')}</Link>
      </nav>
      <LanguageSwitch />
    </footer>
  )
}
