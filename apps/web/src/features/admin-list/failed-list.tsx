import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListCall, ListDefinition } from './list-definition.ts'
import { FailedState } from './query-state.tsx'

type FailedListProps<N extends ListCall> = {
  list: ListDefinition<N>
  query: UseQueryResult
  /** Clears filters and order. */
  showAll: () => void
}

/** Why a list could not be read. What people type is explained by the server; a filter or order of a foreign address is not theirs. */
export function FailedList<N extends ListCall>({ list, query, showAll }: FailedListProps<N>) {
  const { t } = useTranslation()
  const typed = (list.filters ?? []).filter(({ kind }) => kind === 'day').map(({ name }) => String(name))
  const isForeign =
    hasCode(query.error, 'validation_failed') &&
    Object.keys(query.error.fields).some((name) => name !== 'search' && !typed.includes(name))
  if (!isForeign) return <FailedState query={query} title={t('adminList.failedTitle')} />
  return (
    <EmptyState title={t('adminList.failedTitle')} text={t('adminList.foreignAddress')}>
      <Button onClick={showAll}>{t('adminList.showAll')}</Button>
    </EmptyState>
  )
}
