import type { UtcDay } from '../../lib/utc-day.ts'
import { chainParts } from '../guide/index.ts'
import type { ChannelGuideRow } from '../guide/index.ts'
import type { SourceRow } from './source.repository.ts'

/**
 * Whether another source takes precedence for a channel: it supplies the guide now and has at least this source's priority (equal
 * priorities would otherwise alternate). `priorities`: of the active sources. A supplier gives way once its guide reaches no
 * further than today.
 */
export function isSuppliedByOther(
  stored: Pick<ChannelGuideRow, 'sourceId' | 'parts'> | null,
  source: Pick<SourceRow, 'id' | 'priority'>,
  priorities: ReadonlyMap<number, number>,
  today: UtcDay,
): boolean {
  if (stored?.sourceId == null || stored.sourceId === source.id) return false
  const priority = priorities.get(stored.sourceId)
  if (priority === undefined || priority < source.priority) return false
  return (chainParts(stored).at(-1)?.day ?? 0) > today
}
