import type { Programme } from '@guidefeed/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, formatWeekday } from '../../lib/format.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import classes from './epg-timeline.module.css'

type EpgTimelineProps = {
  label: string
  programmes: readonly Programme[]
  nowMs: number
  /** Midnight after the day; later programmes are marked as the next day's. */
  endMs: number
  /** Start of the programme to open, if it is in the list. */
  shownMs?: number | undefined
}

/**
 * List of programmes, a single Tab stop: arrow keys, Home and End move through it, Enter expands the description. It starts at the
 * programme to open, else at the running one, which gets the focus unless the reader is choosing a day.
 */
export function EpgTimeline({ label, programmes, nowMs, endMs, shownMs }: EpgTimelineProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = programmes.find(({ start }) => Date.parse(start) === shownMs)
  const [open, setOpen] = useState<string | null>(shown?.start ?? null)
  const [focused, setFocused] = useState<string | null>(null)
  const firstOfNextDay = programmes.find(({ start }) => Date.parse(start) >= endMs)
  const running = programmes.find(({ start, stop }) => Date.parse(start) <= nowMs && nowMs < Date.parse(stop))
  const reachable = programmes.find(({ start }) => start === focused) ?? shown ?? running ?? programmes[0]
  useEffect(() => {
    const current =
      list.current?.querySelector('[aria-expanded="true"]')?.closest('li') ??
      list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'start' })
    if (document.activeElement?.getAttribute('role') === 'tab') return
    current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the buttons bubble up to here
    <ol ref={list} aria-label={label} className={classes.timeline} onKeyDown={moveByKey}>
      {programmes.map((programme) => (
        <ProgrammeRow
          key={programme.start}
          programme={programme}
          nowMs={nowMs}
          isOpen={open === programme.start}
          isReachable={programme === reachable}
          isNextDay={programme === firstOfNextDay}
          onFocus={() => setFocused(programme.start)}
          onToggle={() => setOpen((current) => (current === programme.start ? null : programme.start))}
        />
      ))}
    </ol>
  )
}

function moveByKey(event: KeyboardEvent<HTMLOListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}

type ProgrammeRowProps = {
  programme: Programme
  nowMs: number
  isOpen: boolean
  isReachable: boolean
  /** First programme after midnight. */
  isNextDay: boolean
  onFocus: () => void
  onToggle: () => void
}

function ProgrammeRow(props: ProgrammeRowProps) {
  const { programme, nowMs, isOpen, isReachable, isNextDay, onFocus, onToggle } = props
  const { t, i18n } = useTranslation()
  const startMs = Date.parse(programme.start)
  const stopMs = Date.parse(programme.stop)
  const isRunning = startMs <= nowMs && nowMs < stopMs
  const share = (nowMs - startMs) / (stopMs - startMs)
  const facts = [programme.sub_title, programme.episode, programme.category.join(', ')]
  const caption = [...new Set(facts)].filter(Boolean)
  return (
    <li className={classes.row} data-past={stopMs <= nowMs} aria-current={isRunning ? 'time' : undefined}>
      {isNextDay && <p className={classes.nextDay}>{formatWeekday(startMs, i18n.language)}</p>}
      <button
        type="button"
        tabIndex={isReachable ? 0 : -1}
        data-autofocus={isRunning || undefined}
        aria-expanded={isOpen}
        className={classes.button}
        onFocus={onFocus}
        onClick={onToggle}
      >
        <span className={classes.time}>
          <time dateTime={programme.start}>{formatTime(programme.start, i18n.language)}</time>
          <time dateTime={programme.stop} className={classes.end}>
            <span aria-hidden="true">–</span> {formatTime(programme.stop, i18n.language)}
          </time>
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            <bdi>{programme.title}</bdi>
          </span>
          {caption.length > 0 && (
            <span className={classes.caption}>
              <FactLine>
                {caption.map((fact) => (
                  <bdi key={fact}>{fact}</bdi>
                ))}
              </FactLine>
            </span>
          )}
        </span>
        {isRunning && <span className={classes.badge}>{t('epg.onNow')}</span>}
      </button>
      {isOpen && (
        <p className={classes.description}>
          <span dir="auto">{programme.desc ?? t('epg.noDescription')}</span>
        </p>
      )}
      <span className={classes.rail} aria-hidden="true">
        {isRunning && (
          <span className={classes.passed} style={{ blockSize: `${(share * 100).toFixed(2)}%` }} />
        )}
      </span>
    </li>
  )
}
