import type { StatusReport } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, formatWeekday } from '../../../lib/format.ts'
import classes from './coverage-days.module.css'

type CoverageDaysProps = { coverage: StatusReport['coverage']; channels: number }

/** One bar per day: the share of channels with a guide for that day. */
export function CoverageDays({ coverage, channels }: CoverageDaysProps) {
  const { t, i18n } = useTranslation()
  return (
    <ol className={classes.days}>
      {coverage.map((day) => {
        const share = day.channels / Math.max(1, channels)
        return (
          <li key={day.day} className={classes.day} title={t('channels.shown', { count: day.channels })}>
            <span className={classes.share}>
              {formatPercent(Math.floor(share * 100), i18n.language)}
              <span className="visually-hidden">, {t('channels.shown', { count: day.channels })}</span>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} style={{ transform: `scaleY(${share.toFixed(4)})` }} />
            </span>
            {/* Noon UTC is on the same day in nearly every zone. */}
            <span className={classes.name}>{formatWeekday(`${day.day}T12:00:00Z`, i18n.language)}</span>
            <span className={classes.count} aria-hidden="true">
              {formatNumber(day.channels, i18n.language)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
