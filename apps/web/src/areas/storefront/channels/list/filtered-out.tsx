import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Placeholder of a list that the filters leave empty. */
export function FilteredOut() {
  const { t } = useTranslation()
  const { update } = useChannelsSearch()
  if (!useWords(true, 'channelTools')) return null
  return (
    <EmptyState title={t('listFilters.emptyTitle')} text={t('listFilters.emptyText')}>
      <Button look="default" onClick={() => update(({ filter: _filter, in: _in, ...rest }) => rest)}>
        {t('listFilters.clear')}
      </Button>
    </EmptyState>
  )
}
