import type { StatusTone } from '../../ui/status-chip.tsx'

const tones = new Map<string, StatusTone>(
  Object.entries({
    completed: 'success',
    ACTIVE: 'success',
    COMPLETED: 'success',
    failed: 'danger',
    FAILED: 'danger',
    CANCELED: 'danger',
    CANCELLED: 'danger',
    INACTIVE: 'warning',
  }),
)

/** Returns the colour of a status (specification section 4); unknown ones are `info`. */
export function toneOf(status: string): StatusTone {
  return tones.get(status) ?? 'info'
}
