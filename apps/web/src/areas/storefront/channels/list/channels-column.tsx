import type { Channel } from '@guidefeed/contract'
import { lazy, Suspense, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import { Button } from '../../../../ui/button.tsx'
import { DayTicks } from '../../../../ui/day-ticks.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ChannelList } from './channel-list.tsx'
import classes from './channels-column.module.css'
import { ListBar } from './list-bar.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import type { ChannelChoice } from '../use-channel-choice.ts'
import { useChannelList } from './use-channel-list.ts'
import { useChannelsSearch } from '../use-channels-search.ts'
import { countChannels, unselectedOf, type ListRow } from './versions.ts'
import { useListKeys } from './use-list-keys.ts'

const noRows: readonly ListRow[] = []
const noCount = { shownCount: null, allCount: 0 }

const FilteredOut = lazy(() => import('./filtered-out.tsx').then((m) => ({ default: m.FilteredOut })))
const EmptyList = lazy(() => import('./empty-list.tsx').then((m) => ({ default: m.EmptyList })))
const StartPanel = lazy(() => import('../countries/start-panel.tsx').then((m) => ({ default: m.StartPanel })))
const ListKeys = lazy(() => import('./list-keys.tsx').then((m) => ({ default: m.ListKeys })))

type ChannelsColumnProps = {
  catalogue: Catalogue
  isReady: boolean
  /** The catalogue has the channels of all countries, not only of the chosen ones. */
  isComplete: boolean
  choice: ChannelChoice
  onOpenEpg: ((channel: Channel) => void) | null
  onPlaylist: () => void
}

/** Main column: the bar with the search, and the list or its placeholder. */
export function ChannelsColumn(props: ChannelsColumnProps) {
  const { catalogue, choice, onOpenEpg, onPlaylist } = props
  const { t } = useTranslation()
  const { update } = useChannelsSearch()
  const list = useChannelList({ catalogue, isComplete: props.isComplete, shownCountries: choice.shown })
  const { words, search, setSearch, searched, isFiltered, order } = list
  const isSearching = searched !== null
  const isReady = props.isReady && !list.isLoading && !list.isFailed
  const rows = isReady ? list.rows : noRows
  const selection = useCart((state) => state.selection)
  const unselected = useMemo(() => unselectedOf(rows, selection), [rows, selection])
  const column = useRef<HTMLElement>(null)
  useBackToTop(column, `${search} ${order}`)
  useListKeys(column)

  return (
    <section ref={column} className={classes.column} aria-label={t('channels.title')}>
      <ListBar
        search={search}
        onSearch={setSearch}
        order={isSearching ? null : order}
        onOrder={() =>
          update(({ order: current, ...rest }) => (current === 'az' ? rest : { ...rest, order: 'az' }))
        }
        {...(isReady ? countChannels(rows) : noCount)}
        isClosest={list.isClosest}
        unselectedCount={unselected.length}
        onSelectAll={() => choice.selectShown(unselected)}
        isFiltered={isFiltered}
        filters={list.filtering.filters}
        countries={
          isSearching ? catalogue.countries : catalogue.countries.filter(({ id }) => choice.shown.has(id))
        }
      />
      {rows.length > 0 && <Legend />}
      {list.isFailed ? (
        <EmptyState title={t('channels.loadFailedTitle')} text={t('channels.loadFailedText')}>
          <Button onClick={list.retry}>{t('retry')}</Button>
        </EmptyState>
      ) : rows.length > 0 ? (
        <ChannelList
          rows={rows}
          words={words}
          catalogue={catalogue}
          onToggle={choice.toggleChannel}
          onToggleVersions={list.toggleVersions}
          onOpenEpg={onOpenEpg}
        />
      ) : list.hidesSome &&
        isReady &&
        (isSearching || choice.shown.size > 0 || list.filtering.filters.has('selected')) ? (
        <Suspense fallback={<WaitingRows />}>
          <FilteredOut />
        </Suspense>
      ) : (
        <Nothing
          {...{ catalogue, searched, onPlaylist }}
          isReady={isReady}
          hasCountry={choice.shown.size > 0}
          onChoose={choice.toggleCountry}
        />
      )}
    </section>
  )
}

/** Meaning of the ticks, above their column. For readers at a keyboard, the keys of the list take its place. */
function Legend() {
  const { t } = useTranslation()
  return (
    <div className={classes.legend} aria-hidden="true">
      <Suspense>
        <ListKeys />
      </Suspense>
      <span className={classes.scale}>
        <DayTicks shares={[1, 1, 0.5]} count={4} label="" />
        {t('channels.legend')}
      </span>
    </div>
  )
}

type NothingProps = {
  catalogue: Catalogue
  isReady: boolean
  searched: string | null
  hasCountry: boolean
  onChoose: (countryId: number) => void
  onPlaylist: () => void
}

function Nothing({ catalogue, isReady, searched, hasCountry, onChoose, onPlaylist }: NothingProps) {
  if (!isReady) return <WaitingRows />
  if (searched !== null || hasCountry) {
    return (
      <Suspense fallback={<WaitingRows />}>
        <EmptyList search={searched?.trim() ?? null} onPlaylist={onPlaylist} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<WaitingRows />}>
      <StartPanel
        countries={catalogue.countries}
        channelCount={catalogue.channels.length}
        onChoose={onChoose}
        onPlaylist={onPlaylist}
      />
    </Suspense>
  )
}

const waitingRows = [52, 68, 44, 60, 74, 48, 66, 56]

function WaitingRows() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status">
      {waitingRows.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width="40px" height={40} round />
          <Skeleton width={`${width}%`} height={14} />
        </div>
      ))}
    </div>
  )
}

/** Scrolls to the top of the list when search or order changes. */
function useBackToTop(column: RefObject<HTMLElement | null>, key: string): void {
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    const top = column.current?.getBoundingClientRect().top ?? 0
    if (top < 0) column.current?.scrollIntoView({ block: 'start' })
  }, [column, key])
}
