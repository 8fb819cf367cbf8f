import { daySeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { ChannelGuideRow } from '../guide/index.ts'
import type { SourceRow } from './source.repository.ts'

/**
 * Whether another source takes precedence for a channel: it supplies the guide now and has at least this source's priority (equal
 * priorities would otherwise alternate). `priorities`: of the active sources. A supplier gives way once its guide reaches no
 * further than today.
 */
export function isSuppliedByOther(
  stored: Pick<ChannelGuideRow, 'sourceId' | 'endsAt'> | null,
  source: Pick<SourceRow, 'id' | 'priority'>,
  priorities: ReadonlyMap<number, number>,
  today: UtcDay,
): boolean {
  if (stored?.sourceId == null || stored.sourceId === source.id) return false
  const priority = priorities.get(stored.sourceId)
  if (priority === undefined || priority < source.priority) return false
  return (stored.endsAt?.getTime() ?? 0) > (today + 1) * daySeconds * 1000
}
