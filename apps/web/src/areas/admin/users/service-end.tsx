import type { HeldService } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { When } from '../../../features/admin-list/when.tsx'
import { useCurrentTime } from '../../../lib/clock.ts'

/** End of a term, worded as ended once the service is no longer in force. */
export function ServiceEnd({ service }: { service: Pick<HeldService, 'finish_at' | 'access_until'> }) {
  const { t } = useTranslation()
  const isOver = Date.parse(service.access_until) <= useCurrentTime()
  return (
    <>
      {isOver && `${t('adminUsers.ended')} `}
      <When at={service.finish_at} />
    </>
  )
}
