import { useTranslation } from 'react-i18next'
import { given } from '../../../../lib/given.ts'
import { useWords } from '../../../../messages/use-words.ts'
import { useCart } from '../../../../features/cart/cart.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { parseFilters, withoutHiding } from './filters.ts'
import { focusSearch } from './use-search-text.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Placeholder of a list that the filters leave empty. */
export function FilteredOut() {
  const { t } = useTranslation()
  const { search, update } = useChannelsSearch()
  const isCartEmpty = useCart((state) => state.selection.size === 0)
  const hasNone = isCartEmpty && parseFilters(search.filter).has('selected')
  if (!useWords(true, 'channelTools')) return null
  return (
    <EmptyState
      title={t(hasNone ? 'listFilters.noneTitle' : 'listFilters.emptyTitle')}
      text={t(hasNone ? 'listFilters.noneText' : 'listFilters.emptyText')}
    >
      <Button
        look="default"
        onClick={() => {
          update(({ filter, in: _in, ...rest }) => given({ ...rest, filter: withoutHiding(filter) }))
          focusSearch()
        }}
      >
        {t(hasNone ? 'listFilters.allChannels' : 'listFilters.clear')}
      </Button>
    </EmptyState>
  )
}
