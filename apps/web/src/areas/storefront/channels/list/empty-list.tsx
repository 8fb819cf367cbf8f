import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { focusSearch, searchText } from './use-search-text.ts'

type EmptyListProps = {
  search: string | null
  onPlaylist: () => void
}

function clear(): void {
  searchText.set('')
  focusSearch()
}

/** Placeholder of a search without a match, or of countries without channels (`search` null). */
export function EmptyList({ search, onPlaylist }: EmptyListProps) {
  const { t } = useTranslation()
  if (!useWords(true, 'channelTools')) return null
  return search === null ? (
    <EmptyState title={t('emptyList.noChannelsTitle')} text={t('emptyList.noChannelsText')} />
  ) : (
    <EmptyState title={t('channels.nothingFoundTitle', { search })} text={t('emptyList.nothingFoundText')}>
      <Button look="default" onClick={clear}>
        {t('channels.clearSearch')}
      </Button>
      <Button look="default" onClick={onPlaylist}>
        {t('channels.playlist')}
      </Button>
    </EmptyState>
  )
}
