import type { Channel } from '@guidefeed/contract'
import { memo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { LogoBox } from '../../../ui/logo-box.tsx'
import { cellsInSight, extentOf, type Day, type GridCell } from './grid-cells.ts'
import classes from './programme-grid.module.css'

type GridRowProps = {
  channel: Channel
  countryName: string | undefined
  index: number
  topPx: number
  /** All of the day. */
  cells: readonly GridCell[]
  /** The row's cell that Tab reaches; null in all rows but one. */
  reachable: GridCell | null
  day: Day
  /** Hours in sight, since midnight. */
  fromHour: number
  toHour: number
  pxPerMinute: number
  nowMs: number
}

/** Row of the programme grid: a channel and its programmes of a day. The grid handles its clicks and keys. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { channel, countryName, index, topPx, cells, reachable, day, fromHour, toHour, pxPerMinute, nowMs } =
    props
  return (
    <div role="row" aria-rowindex={index + 1} data-row={index} className={classes.row} style={{ top: topPx }}>
      <div role="rowheader" aria-colindex={1} className={classes.channel}>
        <LogoBox name={channel.name} url={channel.logo_url} />
        {/* Its direction decides where a cut name has its ellipsis. */}
        <bdi className={classes.name}>
          {channel.name}
          {countryName && <span className="visually-hidden"> ({countryName})</span>}
        </bdi>
      </div>
      {cellsInSight(cells, { day, fromHour, toHour, reachable }).map(({ cell, column }) => {
        const { startPx, widthPx } = extentOf(cell, day, pxPerMinute)
        return (
          <div
            key={cell.startMs}
            role="gridcell"
            aria-colindex={column}
            aria-busy={cell.kind === 'waiting' || undefined}
            className={classes.cell}
            style={{ '--start': `${startPx}px`, width: widthPx } as CSSProperties}
          >
            <CellButton cell={cell} isReachable={cell === reachable} nowMs={nowMs} />
          </div>
        )
      })}
    </div>
  )
})

const wordsOf = { none: 'epg.noProgrammes', failed: 'epg.failedTitle', waiting: 'loading' } as const

type CellButtonProps = { cell: GridCell; isReachable: boolean; nowMs: number }

function CellButton({ cell, isReachable, nowMs }: CellButtonProps) {
  const { t, i18n } = useTranslation()
  const { kind, title, startMs, stopMs } = cell
  const isRunning = kind === 'programme' && startMs <= nowMs && nowMs < stopMs
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      data-start={startMs}
      data-kind={kind}
      data-past={kind === 'programme' && stopMs <= nowMs}
      aria-current={isRunning ? 'time' : undefined}
      // Short programmes have no room for theirs.
      title={title || undefined}
      className={classes.button}
    >
      <span className={classes.words}>
        {kind === 'programme' ? (
          <>
            <span className={classes.title} dir="auto">
              {title}
            </span>
            <span className={classes.time}>
              {formatTime(startMs, i18n.language)} – {formatTime(stopMs, i18n.language)}
            </span>
          </>
        ) : (
          <span className={classes.time}>{t(wordsOf[kind])}</span>
        )}
      </span>
    </button>
  )
}
