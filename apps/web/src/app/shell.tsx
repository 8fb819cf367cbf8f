import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable } from '../api/client.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'

/** The ordinary layout: header, page, footer. */
export function Shell() {
  const { t } = useTranslation()
  const isReachable = useReachable()
  const main = useFocusOnNavigation()
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <div role="status" className={classes.banner}>
        {isReachable ? null : <p>{t('shell.unreachable')}</p>}
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

/** A new page begins at its start for the keyboard and for screen readers too. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current !== pathname) main.current?.focus({ preventScroll: true })
    lastPathname.current = pathname
  }, [pathname])
  return main
}
