import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/format.ts'
import { formatRelative } from '../../lib/format-measure.ts'

/** An instant as the time from now, with the date on hover. */
export function When({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const nowMs = useCurrentTime()
  return (
    <time dateTime={at} title={formatDateTime(at, i18n.language)}>
      {formatRelative(Date.parse(at) - nowMs, i18n.language)}
    </time>
  )
}
