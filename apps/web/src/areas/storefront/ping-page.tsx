import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statusQuery } from '../../api/queries.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shows "pong" once the server has answered, for people and for monitors of the page. */
export function PingPage() {
  const { t } = useTranslation()
  usePageTitle(t('ping.title'), t('brand'))
  const status = useQuery(statusQuery)
  if (!status.data) {
    return (
      <EmptyState
        level={1}
        title={t('loading')}
        text={status.failureCount > 0 ? t('errors.notReachable') : t('ping.waiting')}
      />
    )
  }
  return <EmptyState level={1} title={t('ping.title')} text={t('ping.text', { time: status.data.now })} />
}
