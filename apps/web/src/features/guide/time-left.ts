import type { TFunction } from 'i18next'

const minuteMs = 60_000
/** From this many minutes on, hours are shown too. */
const hoursFrom = 60

/** Remaining time of a programme, in words: "12 min left", "2 h 15 min left". */
export function timeLeft(t: TFunction, stopMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((stopMs - nowMs) / minuteMs))
  if (minutes < hoursFrom) return t('channels.minutesLeft', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0
    ? t('channels.wholeHoursLeft', { count: hours })
    : t('channels.hoursLeft', { hours, minutes: minutes % 60 })
}
