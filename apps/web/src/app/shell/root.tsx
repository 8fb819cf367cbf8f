import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProofHost } from './proof-host.tsx'
import classes from './root.module.css'

/** The current page, with a progress line while the next one loads; each navigation hides the line when it ends. */
export function Root() {
  const { t } = useTranslation()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      {isLoading && (
        <div role="progressbar" aria-label={t('shell.pageLoading')} className={classes.progress} />
      )}
      <Outlet />
      <ProofHost />
    </>
  )
}
