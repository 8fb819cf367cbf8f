import type { Channel, Country } from '@guidefeed/contract'
import {
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { phoneQuery } from '../../../lib/breakpoints.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { readingDirection } from '../../../lib/use-swipe.ts'
import { Button } from '../../../ui/button.tsx'
import { CountryHeading } from './country-heading.tsx'
import { cellAt, cellsOfDay, placeAfterKey, pxAt, viewStart } from './grid-cells.ts'
import type { Day, GridCell, GridPlace } from './grid-cells.ts'
import { layOutRows } from './grid-layout.ts'
import { GridRow } from './grid-row.tsx'
import classes from './programme-grid.module.css'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridProgrammes } from './use-grid-programmes.ts'
import { useGridView } from './use-grid-view.ts'
import { useSeenParts } from './use-seen-parts.ts'

const hourMs = 3_600_000
const rulerPx = 32
const sizes = {
  phone: { rowPx: 68, headingPx: 28, channelPx: 108, pxPerMinute: 4 },
  wide: { rowPx: 64, headingPx: 32, channelPx: 200, pxPerMinute: 5 },
} as const

type ProgrammeGridProps = {
  label: string
  /** All channels of the page, whose programmes are loaded in parts. */
  allIds: readonly number[]
  /** The rows: those that a search leaves. */
  channels: readonly Channel[]
  /** With names in the reader's language. */
  countries: readonly Country[]
  day: Day
  place: GridPlace
  /** Scrolls to this time when it is set anew. */
  aim: { atMs: number }
  onPlace: (place: GridPlace) => void
  onOpen: (channel: Channel, cell: GridCell) => void
}

/**
 * Programmes of a day, channels by time. Virtualised: renders the visible rows and hours with a margin. A single Tab stop: arrow keys move
 * through programmes and channels, Enter opens.
 */
export function ProgrammeGrid(props: ProgrammeGridProps) {
  const { label, allIds, channels, countries, day, place, aim, onPlace, onOpen } = props
  const { t } = useTranslation()
  const nowMs = useCurrentTime()
  const size = useMedia(phoneQuery) ? sizes.phone : sizes.wide
  const { rowPx, headingPx, channelPx, pxPerMinute } = size
  const box = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layOutRows(channels, { rowPx, headingPx }), [channels, rowPx, headingPx])
  const hourPx = pxPerMinute * 60
  const view = useGridView(box, { layout, hourPx, rulerPx, rows: channels.length })
  useSeenParts(box, channelPx)
  const ids = useMemo(() => channels.map(({ id }) => id), [channels])
  const renderedIds = ids.slice(view.first, view.last + 1)
  const { byChannel, isFetching, isError, retry } = useGridProgrammes(allIds, renderedIds, day.startMs)
  const cellsOf = useMemo(() => {
    const known = new Map<number, readonly GridCell[]>()
    return (row: number): readonly GridCell[] => {
      const missing = isError ? 'failed' : 'waiting'
      const cells = known.get(row) ?? cellsOfDay(byChannel.get(ids[row] ?? 0) ?? missing, day)
      known.set(row, cells)
      return cells
    }
  }, [byChannel, ids, day, isError])
  const focus = useGridFocus(box, { ...size, layout, rulerPx, day, place, cellsOf })

  useLayoutEffect(() => {
    const leftPx = pxAt(viewStart(aim.atMs, day), day, pxPerMinute)
    box.current?.scrollTo({ left: readingDirection(box.current) === 'rtl' ? -leftPx : leftPx })
    // oxlint-disable-next-line react/exhaustive-deps -- another day keeps the time that the reader has scrolled to
  }, [aim])
  // Keeps the time that the reader has scrolled to when the scale changes at the phone's breakpoint.
  const scaledAs = useRef(pxPerMinute)
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollLeft *= pxPerMinute / scaledAs.current
    scaledAs.current = pxPerMinute
  }, [pxPerMinute])

  // The selected place may be scrolled out of sight; Tab then enters what is in sight.
  const lastRow = Math.max(0, Math.min(channels.length - 1, view.lastSeen))
  const reachableRow = Math.min(Math.max(place.row, view.firstSeen), lastRow)
  const widthPx = pxAt(day.endMs, day, pxPerMinute)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = readingDirection(event.currentTarget) === 'rtl'
    const { key, ctrlKey } = event
    const pressed = { key, isWithCtrl: ctrlKey, isRtl }
    // Other combinations are the browser's: back, tabs.
    if (event.altKey || event.metaKey || (ctrlKey && key !== 'Home' && key !== 'End')) return
    const target = placeAfterKey(pressed, place, { rows: channels.length, cellsOf, day })
    if (target === null) return
    event.preventDefault()
    onPlace(target)
    focus.moveTo(target)
  }

  /** Returns the row and the cell that an event is about. */
  function findCell({ target }: { target: EventTarget }) {
    const button = (target as Element).closest<HTMLElement>('[data-start]')
    const row = Number(button?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    const cell = cellsOf(row).find(({ startMs }) => startMs === Number(button?.dataset['start']))
    return cell && { row, cell }
  }

  /** The place follows the focus, also that of a click, a drag or assistive technology. */
  function onFocus(event: FocusEvent<HTMLDivElement>) {
    focus.onFocus()
    const found = findCell(event)
    if (found === undefined) return
    const { row, cell } = found
    const isAtPlace = cellAt(cellsOf(row), place.atMs) === cell
    if (row === place.row && isAtPlace) return
    onPlace({ row, atMs: isAtPlace ? place.atMs : Math.max(cell.startMs, day.startMs) })
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const found = findCell(event)
    const channel = found && channels[found.row]
    if (channel) onOpen(channel, found.cell)
  }

  return (
    <>
      {isError && (
        <p role="alert" className={classes.failed}>
          {t('epg.failedTitle')}
          <Button look="default" size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={channels.length}
        // Not known: rows have as many as programmes.
        aria-colcount={-1}
        aria-busy={isFetching}
        className={classes.box}
        style={
          {
            '--channel-width': `${channelPx}px`,
            '--row-height': `${rowPx}px`,
            '--heading-height': `${headingPx}px`,
            '--ruler-height': `${rulerPx}px`,
          } as CSSProperties
        }
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={focus.onBlur}
      >
        <Ruler day={day} pxPerMinute={pxPerMinute} nowMs={nowMs} />
        <div
          className={classes.rows}
          style={{ height: layout.heightPx, width: `calc(var(--channel-width) + ${widthPx}px)` }}
        >
          {layout.groups.map(({ countryId, firstRow, count, topPx }) => {
            const first = Math.max(firstRow, view.first)
            const shown = channels.slice(first, Math.min(firstRow + count, view.last + 1))
            if (shown.length === 0) return null
            const country = countries.find(({ id }) => id === countryId)
            return (
              <div
                key={firstRow}
                role="rowgroup"
                className={classes.group}
                style={{ top: topPx, height: headingPx + count * rowPx }}
              >
                {country && <CountryHeading country={country} />}
                {shown.map((channel, at) => {
                  const row = first + at
                  const cells = cellsOf(row)
                  const reachable = row === reachableRow ? (cellAt(cells, place.atMs) ?? null) : null
                  return (
                    <GridRow
                      key={channel.id}
                      channel={channel}
                      countryName={country?.name}
                      index={row}
                      topPx={layout.topOf(row) - topPx}
                      cells={cells}
                      reachable={reachable}
                      day={day}
                      fromHour={view.fromHour}
                      toHour={view.toHour}
                      pxPerMinute={pxPerMinute}
                      nowMs={nowMs}
                    />
                  )
                })}
              </div>
            )
          })}
          <NowLine day={day} pxPerMinute={pxPerMinute} nowMs={nowMs} />
        </div>
      </div>
    </>
  )
}

type NowLineProps = { day: Day; pxPerMinute: number; nowMs: number }

/** Line of the current time: through the rows, behind their words, and as a mark below the times. */
function NowLine({ day, pxPerMinute, nowMs }: NowLineProps) {
  if (nowMs < day.startMs || nowMs >= day.endMs) return null
  const insetInlineStart = `calc(var(--channel-width) + ${pxAt(nowMs, day, pxPerMinute)}px)`
  return <div aria-hidden="true" className={classes.now} style={{ insetInlineStart }} />
}

/** The times above the grid, every half hour. Hidden from screen readers, since each cell names its own times. */
function Ruler({ day, pxPerMinute, nowMs }: NowLineProps) {
  const { language } = useTranslation().i18n
  const times: number[] = []
  for (let atMs = day.startMs; atMs < day.endMs; atMs += hourMs / 2) times.push(atMs)
  return (
    <div className={classes.ruler} aria-hidden="true">
      {times.map((atMs) => (
        <span key={atMs} style={{ width: 30 * pxPerMinute }}>
          {formatTime(atMs, language)}
        </span>
      ))}
      <NowLine day={day} pxPerMinute={pxPerMinute} nowMs={nowMs} />
    </div>
  )
}
