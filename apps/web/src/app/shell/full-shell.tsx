import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { ActingHost } from './acting-host.tsx'
import { LegalLinks } from './legal-links.tsx'
import classes from './shell.module.css'
import { TroubleBanner } from './trouble-banner.tsx'
import { useFreshPage } from './use-fresh-page.ts'

/** Full-page layout: only the home link, the page and the legal links. */
export function FullShell() {
  const { t } = useTranslation()
  const main = useFreshPage()
  return (
    <div className={classes.full}>
      <div className={classes.fullBanner}>
        <ActingHost />
        <TroubleBanner />
      </div>
      <header>
        <Link to={paths.channels} aria-label={t('shell.home')}>
          <Wordmark name={t('brand')} />
        </Link>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={classes.fullMain}>
        <Outlet />
      </main>
      <footer className={classes.fullFooter}>
        <nav aria-label={t('shell.legal')}>
          <LegalLinks />
        </nav>
      </footer>
    </div>
  )
}
