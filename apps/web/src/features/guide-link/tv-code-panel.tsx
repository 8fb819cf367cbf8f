import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentTimeMs } from '../../lib/clock.ts'
import { formatRelative } from '../../lib/format-measure.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { HandedOver } from './handed-over.tsx'
import type { TvCodeUse } from './handed-over.tsx'
import classes from './tv-code.module.css'
import { isolated } from '../../lib/isolated.ts'

/** A code's lifetime (record 0146). */
const validSeconds = 600

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))

type TvCodePanelProps = {
  code: string
  expiresAt: string
  /** Whether the newest code was used. */
  isUsed: boolean
  /** Whether another window or device made a newer code, so this one no longer works. */
  isReplaced: boolean
  /** Hand-overs by the newest code and by an earlier one, newest first. */
  uses: readonly TvCodeUse[]
  hasRenewal: boolean
  isRenewing: boolean
  onRenew: () => void
}

/** The code in large type with the page to type it on, until it is used or expires. */
export function TvCodePanel(props: TvCodePanelProps) {
  const { code, expiresAt, isUsed, isReplaced, uses, hasRenewal, isRenewing, onRenew } = props
  const { t, i18n } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  // It may open below the end of the window.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const secondsLeft = useSecondsUntil(expiresAt)
  const isLive = !isUsed && !isReplaced && secondsLeft > 0
  const ending = isReplaced ? t('profile.tv.replaced') : isUsed ? null : t('profile.tv.expired')
  const [newest] = uses
  // Read once: without the count of seconds and minutes.
  const announcement = isLive
    ? code.split('').join(' ')
    : (ending ??
      t('profile.tv.used', { ago: formatRelative(0, i18n.language), ip: isolated(newest?.ip ?? '') }))
  return (
    <section ref={panel} className={classes.panel} aria-label={t('profile.tv.open')}>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      {isLive ? <LiveCode code={code} secondsLeft={secondsLeft} /> : ending && <p>{ending}</p>}
      <HandedOver uses={uses} hasRenewal={hasRenewal} />
      <div>
        <Button look="default" isBusy={isRenewing} onClick={onRenew}>
          {t('profile.tv.again')}
        </Button>
      </div>
    </section>
  )
}

function LiveCode({ code, secondsLeft }: { code: string; secondsLeft: number }) {
  const { t } = useTranslation()
  const page = `${location.origin}${paths.tv}`
  const minutes = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <>
      <h3>{t('profile.tv.title')}</h3>
      <div className={classes.parts}>
        <dl className={classes.steps}>
          <dt>{t('profile.tv.page')}</dt>
          <dd className={classes.address}>
            <bdi>{page.replace(/^https?:\/\//, '')}</bdi>
          </dd>
          <dt>{t('profile.tv.code')}</dt>
          <dd className={classes.code}>
            <bdi>{`${code.slice(0, 3)} ${code.slice(3)}`}</bdi>
          </dd>
        </dl>
        <figure className={classes.qr}>
          <Suspense fallback={<span className={classes.qrSpace} />}>
            {/* After the #, so that no server logs the code. */}
            <QrCode text={`${page}#${code}`} label={t('profile.tv.qr')} />
          </Suspense>
          <figcaption className={classes.quiet}>{t('profile.tv.scan')}</figcaption>
        </figure>
      </div>
      <p className={classes.quiet}>
        {t('profile.tv.left', { time: isolated(minutes) })} {t('profile.tv.notAddress')}
      </p>
    </>
  )
}

/** Counts down each second by the server's time; 0 = over. */
function useSecondsUntil(instant: string): number {
  const [, setTick] = useState(0)
  // The known time of the server can be seconds behind.
  const seconds = Math.min(
    validSeconds,
    Math.max(0, Math.ceil((Date.parse(instant) - currentTimeMs()) / 1000)),
  )
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
