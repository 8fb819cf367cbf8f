import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** Placeholder of a search without a match, or of countries without channels (`search` null). */
export function EmptyList({ search }: { search: string | null }) {
  const { t } = useTranslation()
  if (!useWords(true, 'channelTools')) return null
  return search === null ? (
    <EmptyState title={t('emptyList.noChannelsTitle')} text={t('emptyList.noChannelsText')} />
  ) : (
    <EmptyState title={t('channels.nothingFoundTitle', { search })} text={t('emptyList.nothingFoundText')} />
  )
}
