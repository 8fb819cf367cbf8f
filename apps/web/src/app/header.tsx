import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../api/account.ts'
import { paths } from '../lib/paths.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { SkinSwitch } from './skin-switch.tsx'

export function Header() {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to={paths.channels} className={classes.home} aria-label={t('shell.home')}>
          <Wordmark name={t('brand')} />
        </Link>
        <nav aria-label={t('shell.mainNavigation')} className={classes.navigation}>
          <Link
            to={paths.channels}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t('shell.channels')}
          </Link>
          <Link to={paths.prices} className={classes.link}>
            {t('shell.prices')}
          </Link>
        </nav>
        <div className={classes.end}>
          <SkinSwitch />
          {account ? (
            <AccountMenu user={account.user} />
          ) : (
            <Link to={paths.login} className={classes.login}>
              {t('shell.login')}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
