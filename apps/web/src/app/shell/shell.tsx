import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownAppearance } from '../../ui/appearance.ts'
import { ActingHost } from './acting-host.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CustomizerButton } from '../customizer/customizer-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuLinks } from './menu-links.tsx'
import { PastDueHost } from './past-due-host.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { useFreshPage } from './use-fresh-page.ts'

/** Standard layout: navbar, menu, page and footer, placed according to the customizer. */
export function Shell() {
  const { t } = useTranslation()
  const main = useFreshPage()
  const { menu, menuHidden, navbar, footer } = useShownAppearance()
  const isBare = navbar === 'hidden'
  const hasMenu = menuHidden === 'no'
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {!isBare && <Header />}
      {isBare && hasMenu && menu === 'horizontal' && (
        <div className={classes.topMenu}>
          <MenuLinks look="row" />
        </div>
      )}
      <div className={classes.banner}>
        <ActingHost />
        <TroubleBanner />
        <PastDueHost />
      </div>
      {hasMenu && menu === 'vertical' && <SideMenu />}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Breadcrumbs />
        <Outlet />
      </main>
      {footer !== 'hidden' && <Footer />}
      {isBare && <CustomizerButton className={classes.customize ?? ''} />}
    </div>
  )
}
