import type { NowNext } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { timeLeft } from '../../../../features/guide/time-left.ts'
import { useNowPlaying } from '../../../../features/guide/use-now-playing.ts'
import { useCurrentTime } from '../../../../lib/clock.ts'
import { formatTime } from '../../../../lib/format.ts'
import classes from './now-line.module.css'

/** A channel's current programme, with its progress and remaining time. */
export function NowLine({ channelId, hasGuide }: { channelId: number; hasGuide: boolean }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const known = useNowPlaying(channelId)
  const quietText = (next: NowNext['next']): string =>
    next
      ? t('channels.nextAt', { time: formatTime(next.start, i18n.language), title: next.title })
      : t(hasGuide ? 'channels.nothingKnown' : 'channels.noCoverage')
  const now = known?.now
  if (!now) {
    return (
      <span className={classes.line}>
        {known ? (
          <span className={classes.quiet}>{quietText(known.next)}</span>
        ) : (
          <span className={classes.pending} />
        )}
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
