import { useTranslation } from 'react-i18next'
import { When } from '../../../features/admin-list/when.tsx'
import { useCurrentTime } from '../../../lib/clock.ts'

/** Time of a source's next run; due sources are read within a minute. */
export function NextRun({ at }: { at: string | null }) {
  const { t } = useTranslation()
  const nowMs = useCurrentTime()
  if (at === null) return '–'
  return Date.parse(at) <= nowMs ? t('adminSources.soon') : <When at={at} />
}
