import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProofHost } from './proof-host.tsx'
import classes from './root.module.css'

/** Every page, and a line over it while the next one is loading. The line goes with the end of each navigation. */
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
