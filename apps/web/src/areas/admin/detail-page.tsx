import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { hasFailed } from '../../api/has-failed.ts'
import { FailedState } from '../../features/admin-list/query-state.tsx'
import { lastListSearch } from '../../lib/list-memory.ts'
import type { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
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

/** A page of one record: a placeholder while it loads, and a way on if it is missing or cannot be read. */
export function DetailPage<T>({ query, title, missingTitle, list, listLabel, children }: DetailPageProps<T>) {
  const toList = (
    <Link to={list} search={lastListSearch(list)} className={buttonClass({ look: 'default' })}>
      {listLabel}
    </Link>
  )
  // First: after a deletion the query still has the record.
  if (isMissing(query.error))
    return (
      <EmptyState level={1} title={missingTitle} text={query.error.message}>
        {toList}
      </EmptyState>
    )
  if (query.data !== undefined) return children(query.data)
  if (hasFailed(query))
    return (
      <FailedState level={1} query={query}>
        {toList}
      </FailedState>
    )
  return (
    <AdminPage title={title}>
      <Skeleton height={240} round />
    </AdminPage>
  )
}
