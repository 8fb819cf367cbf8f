import { useTranslation } from 'react-i18next'
import { When } from '../../../features/admin-list/when.tsx'
import { useCurrentTime } from '../../../lib/clock.ts'

/** End of a term; a past one is worded as such. */
export function ServiceEnd({ at }: { at: string }) {
  const { t } = useTranslation()
  const isOver = Date.parse(at) <= useCurrentTime()
  return (
    <>
      {isOver && `${t('adminUsers.ended')} `}
      <When at={at} />
    </>
  )
}
