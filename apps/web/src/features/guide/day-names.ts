import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatWeekday } from '../../lib/format.ts'
import { localDay } from './local-day.ts'

/** Yesterday to a week ahead, the default range of a guide. */
export const dayOffsets = [-1, 0, 1, 2, 3, 4, 5, 6, 7] as const

/** Returns what names a day by its offset from today: in words near today, else "Sat 21". */
export function useDayName(): (offset: number) => string {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const names: Readonly<Record<string, string>> = {
    '-1': t('epg.yesterday'),
    '0': t('epg.today'),
    '1': t('epg.tomorrow'),
  }
  return (offset) => names[String(offset)] ?? formatWeekday(localDay(nowMs, offset).startMs, i18n.language)
}
