import { useTranslation } from 'react-i18next'
import { reportProblem } from '../../api/problems.ts'
import { useWords } from '../../messages/use-words.ts'
import { cart, useCart } from './cart.ts'
import { NoticeBar } from './notice-bar.tsx'

/** "2 channels added from this visit", after a sign-in with a cart; empty without such channels. */
export function MergedNotice() {
  const { t } = useTranslation()
  const ids = useCart((state) => state.cart?.mergedChannelIds)
  const isSelected = useCart((state) => ids?.some((id) => state.selection.has(id)) ?? false)
  const hasWords = useWords(isSelected, 'channelTools')
  if (!ids || !isSelected || !hasWords) return null
  return (
    <NoticeBar
      text={t('cartNotices.merged', { count: ids.length })}
      actions={[
        { label: t('cartNotices.keep'), onClick: () => void cart.keepMerged().catch(reportProblem) },
        { label: t('cartNotices.discard'), onClick: () => cart.select(ids, false) },
      ]}
    />
  )
}
