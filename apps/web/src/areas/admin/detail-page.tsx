import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../api/api-error.ts'
import { hasFailed } from '../../api/has-failed.ts'
import { lastListSearch } from '../../lib/list-memory.ts'
import type { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

type DetailPageProps<T> = {
  query: UseQueryResult<T>
  /** Title while the record loads. */
  title: string
  missingTitle: string
  list: (typeof paths)[
    | 'users'
    | 'payments'
    | 'subscriptionList'
    | 'sources'
    | 'channelList'
    | 'ips'
    | 'emailTemplates'
    | 'faqList'
    | 'texts']
  listLabel: string
  children: (record: T) => ReactNode
}

/** A page of one record: what it shows while the record loads, if there is none, and if it cannot be read. */
export function DetailPage<T>({ query, title, missingTitle, list, listLabel, children }: DetailPageProps<T>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!hasFailed(query))
    return (
      <AdminPage title={title}>
        <Skeleton height={240} round />
      </AdminPage>
    )
  const refusal = isRefusal(query.error) ? query.error : null
  return (
    <EmptyState
      level={1}
      title={refusal ? missingTitle : t('adminList.failedTitle')}
      text={refusal ? refusal.message : t('errors.notReachable')}
    >
      {!refusal && <Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      <Link to={list} search={lastListSearch(list)} className={buttonClass({ look: 'default' })}>
        {listLabel}
      </Link>
    </EmptyState>
  )
}
