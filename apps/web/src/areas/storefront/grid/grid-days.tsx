import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOffsets, useDayName } from '../../../features/guide/day-names.ts'
import { centerInLine } from '../../../lib/center-in-line.ts'
import classes from './tv-guide-page.module.css'

type GridDaysProps = {
  offset: number
  /** Guests see today. */
  isGuest: boolean
  onChoose: (offset: number) => void
}

/** Choice of the day, from yesterday to a week ahead. */
export function GridDays({ offset, isGuest, onChoose }: GridDaysProps) {
  const { t } = useTranslation()
  const nameOf = useDayName()
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => {
    centerInLine(days.current?.children[dayOffsets.findIndex((day) => day === offset)])
  }, [offset])
  return (
    <div ref={days} role="group" aria-label={t('epg.days')} className={classes.days}>
      {dayOffsets.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === offset}
          disabled={isGuest && day !== 0}
          onClick={() => onChoose(day)}
        >
          {nameOf(day)}
        </button>
      ))}
    </div>
  )
}
