import type { UtcDay } from '../../lib/utc-day.ts'
import { chainParts } from '../guide/index.ts'
import type { ChannelGuideRow } from '../guide/index.ts'
import type { SourceRow } from './source.repository.ts'

/**
 * Whether a channel's guide comes from another source that goes before this one: a higher priority, or the same and it was
 * there first (else the two would change the channel in turns). `priorities`: of the sources that are switched on. A
 * supplier that went dark, so that its guide reaches no further than today, gives way.
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
