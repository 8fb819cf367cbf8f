import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportProblem } from '../../api/problems.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

/** Fallback for a page that threw; the rest of the app keeps working. Offline, it loads the page once the connection is back. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return reportProblem(error)
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error, isOffline])
  if (isOffline)
    return <EmptyState title={t('errors.offlineTitle')} text={t('errors.offlineText')} level={1} />
  return (
    <EmptyState title={t('errors.pageTitle')} text={t('errors.pageText')} level={1}>
      <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
    </EmptyState>
  )
}
