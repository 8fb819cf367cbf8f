import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { phoneQuery } from '../../lib/breakpoints.ts'
import { useMedia } from '../../lib/use-media.ts'
import { choose, useShownAppearance } from '../../ui/appearance.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CustomizerButton } from '../customizer/customizer-button.tsx'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuDrawerButton } from './menu-drawer-button.tsx'
import { MenuLinks } from './menu-links.tsx'
import { chunk } from '../chunk.ts'
import { parseLoginSearch } from '../route-search.ts'
import { SkinSwitch } from './skin-switch.tsx'

const PaletteButton = lazy(
  chunk(() => import('./palette-button.tsx').then((m) => ({ default: m.PaletteButton }))),
)

/** The navbar: home link, menu or menu button, skin and account. */
export function Header() {
  const { t } = useTranslation()
  const account = useAccount()
  const { menu, menuHidden, navbarColor } = useShownAppearance()
  const isPhone = useMedia(phoneQuery)
  const hasMenu = menuHidden === 'no' && !isPhone
  return (
    <header
      className={classes.header}
      {...(navbarColor === 'plain' ? {} : { 'data-color-scope': navbarColor })}
    >
      {isPhone && <MenuDrawerButton />}
      {hasMenu && menu === 'vertical' && <MenuWidthButton />}
      <Link to={paths.channels} className={classes.home} aria-label={t('shell.home')}>
        <Wordmark name={t('brand')} />
      </Link>
      {hasMenu && menu === 'horizontal' && <MenuLinks look="row" />}
      <div className={classes.end}>
        {account?.user.is_admin && (
          <Suspense>
            <PaletteButton />
          </Suspense>
        )}
        {!isPhone && <LanguageSwitch />}
        <SkinSwitch />
        {!isPhone && <CustomizerButton className={classes.icon ?? ''} />}
        {account ? (
          <AccountMenu user={account.user} />
        ) : (
          <Link to={paths.login} search={parseLoginSearch} className={classes.login}>
            {t('shell.login')}
          </Link>
        )}
      </div>
    </header>
  )
}

function MenuWidthButton() {
  const { t } = useTranslation()
  const { menuCollapsed } = useShownAppearance()
  const isOpen = menuCollapsed === 'no'
  const label = t(isOpen ? 'shell.collapseMenu' : 'shell.widenMenu')
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => choose('menuCollapsed', isOpen ? 'yes' : 'no')}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
