import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportProblem } from '../../api/problems.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

/** Fallback for a page that threw; the rest of the app keeps working. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useEffect(() => reportProblem(error), [error])
  return (
    <EmptyState title={t('errors.pageTitle')} text={t('errors.pageText')} level={1}>
      <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
    </EmptyState>
  )
}
