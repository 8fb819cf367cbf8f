import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../api/api-error.ts'
import { hasFailed } from '../../api/has-failed.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type QueryStateProps<T> = {
  query: UseQueryResult<T>
  /** Height of the placeholder in pixels; absent = none, for content that often is empty. */
  height?: number
  children: (data: T) => ReactNode
}

/** Content of a read: a placeholder at first, and a way to try again if it fails. */
export function QueryState<T>({ query, height, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (hasFailed(query)) return <FailedState query={query} />
  return height !== undefined && <Skeleton height={height} round />
}

type FailedStateProps = {
  query: UseQueryResult
  title?: string
  level?: 1 | 2
  /** Further ways on. */
  children?: ReactNode
}

/** Why a read failed, and a button that repeats it. */
export function FailedState({ query, title, level = 2, children }: FailedStateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={level}
      title={title ?? t('adminList.failedContent')}
      text={(isRefusal(query.error) && query.error.message) || t('errors.notReachable')}
    >
      <Button onClick={() => void query.refetch()}>{t('retry')}</Button>
      {children}
    </EmptyState>
  )
}
