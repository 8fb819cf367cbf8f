import type { Channel, Country } from '@guidefeed/contract'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { useServerTime } from '../../../api/use-server-time.ts'
import { dayOffsets, useDayName } from '../../../features/guide/day-names.ts'
import { lateMs, localDay, type LocalDay } from '../../../features/guide/local-day.ts'
import { currentTimeMs, useCurrentTime } from '../../../lib/clock.ts'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { ownTimeZone } from '../../../lib/own-time-zone.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { searchWords } from '../../../lib/search-words.ts'
import { placeInDay, type GridCell, type GridPlace } from './grid-cells.ts'
import { GridDays } from './grid-days.tsx'
import { ProgrammeGrid } from './programme-grid.tsx'
import classes from './tv-guide-page.module.css'
import { useGuideChannels } from './use-guide-channels.ts'

const route = getRouteApi('/shell/tv-guide')
/** Fewer channels are found by looking. */
const searchedFrom = 12

const GuestProgramme = lazy(() =>
  import('./guest-programme.tsx').then((m) => ({ default: m.GuestProgramme })),
)
const EpgPanel = lazy(() =>
  import('../../../features/guide/epg-panel.tsx').then((m) => ({ default: m.EpgPanel })),
)

/** The programmes of the selected channels, as a television guide; before any is selected, those of the visitor's country. */
export function TvGuidePage() {
  const { t } = useTranslation()
  usePageTitle(t('epg.gridTitle'), t('brand'))
  const isTimeKnown = useServerTime()
  const { channels: known, isExample, addedCount, countries, isFailed, reload } = useGuideChannels()
  const channels = isTimeKnown ? known : undefined
  const toChannels = (
    <Link to={paths.channels} className={buttonClass()}>
      {t('epg.gridToChannels')}
    </Link>
  )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('epg.gridTitle')}</h1>
        {channels && channels.length > 0 && (
          <p className={classes.lead}>
            <FactLine>
              {t('epg.gridChannels', { count: channels.length })}
              {addedCount > 0 && t('epg.gridAdded', { count: addedCount })}
            </FactLine>
          </p>
        )}
      </div>
      {isFailed && (
        <EmptyState title={t('epg.failedTitle')} text={t('errors.notReachable')}>
          <Button onClick={reload}>{t('retry')}</Button>
        </EmptyState>
      )}
      {!channels && !isFailed && <Skeleton height={420} round />}
      {channels?.length === 0 && (
        <EmptyState title={t('epg.gridEmptyTitle')} text={t('epg.gridEmptyText')}>
          {toChannels}
        </EmptyState>
      )}
      {isExample && channels && channels.length > 0 && (
        <div className={classes.example}>
          <div>
            <h2>{t('epg.gridEmptyTitle')}</h2>
            <p>{t('epg.gridExample')}</p>
          </div>
          {toChannels}
        </div>
      )}
      {channels && channels.length > 0 && <Guide channels={channels} countries={countries} />}
    </div>
  )
}

function Guide({ channels, countries }: { channels: readonly Channel[]; countries: readonly Country[] }) {
  const { t, i18n } = useTranslation()
  const isGuest = useAccount() === null
  const nameOf = useDayName()
  const nowMs = useCurrentTime()
  const panel = usePanelAddress()
  const [aim, setAim] = useState(() => ({ atMs: firstTime(isGuest ? undefined : panel.startMs) }))
  const [midnight, setMidnight] = useState(() => localDay(aim.atMs, 0).startMs)
  // A day stays when the next one begins. The day before yesterday is over.
  const offset = dayOffsets.find((days) => localDay(nowMs, days).startMs === midnight) ?? 0
  const dayKey = localDay(nowMs, offset).startMs
  const day = useMemo(() => nightIncluded(localDay(dayKey, 0)), [dayKey])
  const [place, setPlace] = useState<GridPlace>({ row: 0, ...aim })
  const [search, setSearch] = useState('')
  const [guestView, setGuestView] = useState<{ channel: Channel; cell: GridCell } | null>(null)
  const allIds = useMemo(() => channels.map(({ id }) => id), [channels])
  const found = useMemo(() => channelsNamed(channels, search), [channels, search])
  const opened = isGuest ? undefined : channels.find(({ id }) => id === panel.channelId)
  const shownPlace = useMemo(() => placeInDay(place, day), [place, day])

  function open(channel: Channel, cell: GridCell): void {
    setPlace({ row: found.indexOf(channel), atMs: Math.max(cell.startMs, day.startMs) })
    if (isGuest) setGuestView({ channel, cell })
    else panel.open(channel.id, cell.startMs)
  }

  return (
    <>
      <div className={classes.bar}>
        <GridDays
          offset={offset}
          isGuest={isGuest}
          onChoose={(days) => setMidnight(localDay(nowMs, days).startMs)}
        />
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            const now = { atMs: currentTimeMs() }
            setMidnight(localDay(now.atMs, 0).startMs)
            setAim(now)
            setPlace({ ...place, ...now })
          }}
        >
          {t('epg.now')}
        </Button>
        {isGuest && (
          <p className={classes.login}>
            <Link to={paths.login} search={{ next: 'tv-guide' }}>
              {t('epg.guestDays')}
            </Link>
          </p>
        )}
        {channels.length >= searchedFrom && (
          <div className={classes.find}>
            <SearchField
              label={t('epg.gridFind')}
              clearLabel={t('channels.clearSearch')}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setPlace({ ...place, row: 0 })
              }}
            />
            <p role="status" className="visually-hidden">
              {found.length === 0 && t('channels.nothingFoundTitle', { search })}
            </p>
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <div className={classes.none}>
          <EmptyState title={t('channels.nothingFoundTitle', { search })} text={t('epg.gridNone')}>
            <Button look="default" onClick={() => setSearch('')}>
              {t('channels.clearSearch')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <ProgrammeGrid
          label={t('epg.gridLabel', { day: nameOf(offset) })}
          allIds={allIds}
          channels={found}
          countries={countries}
          day={day}
          place={shownPlace}
          aim={aim}
          onPlace={setPlace}
          onOpen={open}
        />
      )}
      <p className={classes.zone}>{t('epg.times', { zone: ownTimeZone(i18n.language) })}</p>
      <Suspense>
        {opened && (
          <EpgPanel
            channel={opened}
            country={countries.find(({ id }) => id === opened.country_id)}
            {...(panel.startMs === undefined ? {} : { shown: { offset, startMs: panel.startMs } })}
            onClose={panel.close}
          />
        )}
        {guestView && <GuestProgramme {...guestView} onClose={() => setGuestView(null)} />}
      </Suspense>
    </>
  )
}

/** The open EPG panel is part of the address, so that Back closes it, as on the channels' page. */
function usePanelAddress() {
  const { epg, at } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  return {
    channelId: epg,
    startMs: at === undefined ? undefined : at * 1000,
    open(channelId: number, startMs: number): void {
      wasOpenedHere.current = true
      void navigate({ search: { epg: channelId, at: startMs / 1000 }, resetScroll: false })
    },
    close(): void {
      if (wasOpenedHere.current) history.back()
      else void navigate({ search: {}, replace: true, resetScroll: false })
    },
  }
}

/** Returns the channels whose name has every word of the search. */
function channelsNamed(channels: readonly Channel[], search: string): readonly Channel[] {
  const words = searchWords(search)
  if (words.length === 0) return channels
  return channels.filter(({ name }) => words.every((word) => plainSpelling(name).includes(word)))
}

/** The programme that the address opens, else now. An old address may be of a day that is over. */
function firstTime(startMs: number | undefined): number {
  const nowMs = currentTimeMs()
  if (startMs === undefined) return nowMs
  const midnight = localDay(startMs, 0).startMs
  return dayOffsets.some((days) => localDay(nowMs, days).startMs === midnight) ? startMs : nowMs
}

/** An evening ends after midnight. */
const nightIncluded = ({ startMs, endMs }: LocalDay) => ({ startMs, endMs: endMs + lateMs })
