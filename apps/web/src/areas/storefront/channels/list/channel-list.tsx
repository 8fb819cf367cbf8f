import type { Channel } from '@guidefeed/contract'
import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useShowNowPlaying } from '../../../../features/guide/use-now-playing.ts'
import { nextRow } from '../next-row.ts'
import type { Catalogue } from '../use-catalogue.ts'
import classes from './channel-list.module.css'
import { ChannelRow } from './channel-row.tsx'
import type { ListRow } from './versions.ts'
import { rowsInView, rowsInWindow, scrollFor } from './rows-in-view.ts'

const rowHeightPx = 64

type ChannelListProps = {
  rows: readonly ListRow[]
  words: readonly string[]
  catalogue: Catalogue
  onToggle: (channel: Channel) => void
  onToggleVersions: (channelId: number) => void
  onOpenEpg: ((channel: Channel) => void) | null
}

/** Virtualised list: only visible rows are in the page. Arrow keys, Home and End move through all of them. */
export const ChannelList = memo(function ChannelList(props: ChannelListProps) {
  const { rows, words, catalogue, onToggle, onToggleVersions, onOpenEpg } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  // Right after a search, only the rows in sight are rendered; the spare ones follow in a transition.
  const [settled, setSettled] = useState<readonly string[]>()
  useEffect(() => startTransition(() => setSettled(words)), [words])
  const spare = settled === words ? undefined : 0
  const { first, last, scrollTo } = useRowsInView(list, { count: rows.length, rowHeightPx, spare })
  const { current, moveTo, onFocus, onBlur } = useCurrentRow(list, { scrollTo, words })
  const reachable = Math.min(Math.max(current, first), last)
  useShowNowPlaying(
    useMemo(() => rows.slice(first, last + 1).map(({ channel }) => channel.id), [rows, first, last]),
  )

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const from = Number((event.target as HTMLElement).closest('li')?.dataset.index)
    const to = nextRow(event.key, from, rows.length)
    if (to === null) return
    event.preventDefault()
    moveTo(to)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the rows' controls bubble up to here
    <ul
      ref={list}
      aria-label={t('channels.list')}
      aria-describedby="list-keys"
      className={classes.list}
      style={{ height: rows.length * rowHeightPx }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {rows.slice(first, last + 1).map((row, at) => (
        <ChannelRow
          key={row.channel.id}
          {...row}
          country={catalogue.countryById.get(row.channel.country_id)}
          index={first + at}
          rowCount={rows.length}
          isCurrent={first + at === reachable}
          words={words}
          topPx={(first + at) * rowHeightPx}
          onToggle={onToggle}
          onToggleVersions={onToggleVersions}
          onOpenEpg={onOpenEpg}
        />
      ))}
    </ul>
  )
})

type Movement = { scrollTo: (index: number) => void; words: readonly string[] }

/** Tracks the focused row; moving the focus may first scroll the row into the page. */
function useCurrentRow(list: RefObject<HTMLUListElement | null>, { scrollTo, words }: Movement) {
  const [current, setCurrent] = useState(0)
  const wanted = useRef<number | null>(null)
  const hasFocus = useRef(false)
  // Results may replace a row that was entered before they came. A claim that was not met by then is over.
  useEffect(() => {
    wanted.current = hasFocus.current && document.activeElement === document.body ? 0 : null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only new results hand on the focus, not a row scrolled out of the page
  }, [words])
  useEffect(() => {
    if (wanted.current === null) return
    const input = list.current?.querySelector<HTMLInputElement>(`[data-index="${wanted.current}"] input`)
    if (!input) return
    input.focus({ preventScroll: true })
    wanted.current = null
  })
  return {
    current,
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
    moveTo: (index: number): void => {
      wanted.current = index
      setCurrent(index)
      scrollTo(index)
    },
  }
}

type Rows = { count: number; rowHeightPx: number; spare: number | undefined }

/** Virtualises a list that scrolls with the window: returns its visible rows and a function to scroll to one. */
function useRowsInView(list: RefObject<HTMLElement | null>, { count, rowHeightPx, spare }: Rows) {
  const [rows, setRows] = useState({ top: 0, bottom: 0 })
  const place = useCallback(
    () => ({
      listTopPx: list.current?.getBoundingClientRect().top ?? 0,
      windowHeightPx: innerHeight,
      rowHeightPx,
    }),
    [list, rowHeightPx],
  )
  // Measures the position of the list only when it may have changed, so that a search causes one layout.
  const look = useCallback(() => {
    const next = rowsInWindow(place())
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is known once it is laid out
    setRows((current) => (current.top === next.top && current.bottom === next.bottom ? current : next))
  }, [place])

  useLayoutEffect(look, [look])
  useEffect(() => {
    // Elements above the list appear and disappear, which moves it like scrolling.
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const scrollTo = (index: number): void =>
    scrollBy({ top: scrollFor({ ...place(), index, coveredPx: coveredOf(list.current) }) })
  return { ...rowsInView({ ...rows, count, spare }), scrollTo }
}

/** Returns the height of the page's header and the list's bar, which stick over the list except in low windows. */
function coveredOf(list: HTMLElement | null): number {
  const bar = list?.parentElement?.querySelector('[data-list-bar]')
  if (!bar) return 0
  const { position, top } = getComputedStyle(bar)
  return position === 'sticky' ? Number.parseFloat(top) + bar.getBoundingClientRect().height : 0
}
