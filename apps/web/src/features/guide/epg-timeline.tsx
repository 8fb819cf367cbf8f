import type { Programme } from '@guidefeed/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import classes from './epg-timeline.module.css'

type EpgTimelineProps = { label: string; programmes: readonly Programme[]; nowMs: number }

/** List of programmes; arrow keys move through it, Enter expands the description. */
export function EpgTimeline({ label, programmes, nowMs }: EpgTimelineProps) {
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the buttons bubble up to here
    <ol ref={list} aria-label={label} className={classes.timeline} onKeyDown={moveByArrow}>
      {programmes.map((programme) => (
        <ProgrammeRow
          key={programme.start}
          programme={programme}
          nowMs={nowMs}
          isOpen={open === programme.start}
          onToggle={() => setOpen((current) => (current === programme.start ? null : programme.start))}
        />
      ))}
    </ol>
  )
}

function moveByArrow(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}

type ProgrammeRowProps = { programme: Programme; nowMs: number; isOpen: boolean; onToggle: () => void }

function ProgrammeRow({ programme, nowMs, isOpen, onToggle }: ProgrammeRowProps) {
  const { t, i18n } = useTranslation()
  const startMs = Date.parse(programme.start)
  const stopMs = Date.parse(programme.stop)
  const isRunning = startMs <= nowMs && nowMs < stopMs
  const share = (nowMs - startMs) / (stopMs - startMs)
  const caption = [programme.sub_title, programme.episode, programme.category.join(', ')].filter(Boolean)
  return (
    <li className={classes.row} data-past={stopMs <= nowMs} aria-current={isRunning ? 'time' : undefined}>
      <button type="button" aria-expanded={isOpen} className={classes.button} onClick={onToggle}>
        <time dateTime={programme.start} className={classes.time}>
          {formatTime(programme.start, i18n.language)}
        </time>
        <span className={classes.words}>
          <span className={classes.title}>
            <bdi>{programme.title}</bdi>
          </span>
          {caption.length > 0 && (
            <span className={classes.caption}>
              <bdi>{caption.join(' · ')}</bdi>
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
