import { useTranslation } from 'react-i18next'
import { timeLeft } from '../../../../features/guide/time-left.ts'
import { useNowPlaying } from '../../../../features/guide/use-now-playing.ts'
import { useCurrentTime } from '../../../../lib/clock.ts'
import { formatTime } from '../../../../lib/format.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import classes from './now-line.module.css'

/** A channel's current programme, with its progress and remaining time. */
export function NowLine({ channelId, hasGuide }: { channelId: number; hasGuide: boolean }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const known = useNowPlaying(channelId)
  if (!known) {
    return (
      <span className={classes.line}>
        <Skeleton width="70%" height={12} />
      </span>
    )
  }
  const { now, next } = known
  if (!now) {
    const nextText =
      next && t('channels.nextAt', { time: formatTime(next.start, i18n.language), title: next.title })
    return (
      <span className={classes.line}>
        <span className={classes.quiet}>
          {nextText ?? t(hasGuide ? 'channels.nothingKnown' : 'channels.guideMissing')}
        </span>
      </span>
    )
  }
  const startMs = Date.parse(now.start)
  const stopMs = Date.parse(now.stop)
  const share = Math.min(1, Math.max(0, (nowMs - startMs) / (stopMs - startMs)))
  return (
    <span className={classes.line}>
      <span className={classes.title} title={now.title}>
        <bdi>{now.title}</bdi>
      </span>
      <span className={classes.time}>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.progress} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
        </span>
        <span className={classes.left}>{timeLeft(t, stopMs, nowMs)}</span>
      </span>
    </span>
  )
}
