import { lazy, Suspense, useState, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Channel } from '@guidefeed/contract'
import { useAccount } from '../../../api/account.ts'
import { useCart } from '../../../features/cart/cart.ts'
import { CartBar } from '../../../features/cart/cart-bar.tsx'
import { CartColumn } from '../../../features/cart/cart-column.tsx'
import { lastChange } from '../../../features/cart/undoable-change.ts'
import { OnboardingHost } from '../../../features/onboarding/onboarding-host.tsx'
import { optionalPart } from '../../../lib/optional-part.ts'
import { phoneQuery, wideQuery } from '../../../lib/breakpoints.ts'
import { useStore } from '../../../lib/store.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './channels-page.module.css'
import { ChosenCountries } from './countries/chosen-countries.tsx'
import { CountriesPanel } from './countries/countries-panel.tsx'
import { GuidesProgress } from './guides-progress.tsx'
import { HomePrice } from './home-price.tsx'
import { HomeText } from './home-text.tsx'
import { ChannelsColumn } from './list/channels-column.tsx'
import { withSearchText } from './list/use-search-text.ts'
import { PlaylistOffer } from './playlist/playlist-offer.tsx'
import { usePlaylistDrop } from './playlist/use-playlist-drop.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useChannelChoice } from './use-channel-choice.ts'
import { useChannelsSearch } from './use-channels-search.ts'

const route = getRouteApi('/shell/')

const WantedNotice = lazy(() => import('./wanted-notice.tsx').then((m) => ({ default: m.WantedNotice })))
const CountriesSheet = lazy(() =>
  import('./countries/countries-sheet.tsx').then((m) => ({ default: m.CountriesSheet })),
)
const PlaylistDialog = lazy(() =>
  import('./playlist/playlist-dialog.tsx').then((m) => ({ default: m.PlaylistDialog })),
)
const UndoNotice = optionalPart(() =>
  import('../../../features/cart/undo-notice.tsx').then((m) => m.UndoNotice),
)
const MergedNotice = lazy(() =>
  import('../../../features/cart/merged-notice.tsx').then((m) => ({ default: m.MergedNotice })),
)
const EpgPanel = lazy(() =>
  import('../../../features/guide/epg-panel.tsx').then((m) => ({ default: m.EpgPanel })),
)

/** Landing page: countries, channels with their current programmes, and the cart. */
export function ChannelsPage() {
  const { t } = useTranslation()
  usePageTitle(t('channels.title'), t('brand'))
  const { catalogue, openedCodes, isReady, isComplete, hasCountries, isFailed, reload } = useCatalogue()
  const choice = useChannelChoice(catalogue, openedCodes)
  const account = useAccount()
  const isPhone = useMedia(phoneQuery)
  const isWide = useMedia(wideQuery)
  const isNothingSelected = useCart(({ selection }) => selection.size === 0)
  const [isChoosing, setIsChoosing] = useState(false)
  const playlist = usePlaylistDrop()
  const change = useStore(lastChange, (last) => last)
  const { search, ...epg } = useEpgAddress()
  const epgChannel = account && catalogue.channelById.get(search.epg ?? 0)
  const panel = {
    countries: catalogue.countries,
    shown: choice.shown,
    complete: choice.complete,
    onToggle: choice.toggleCountry,
    onSelectAll: choice.selectCountry,
  }

  if (isFailed) {
    return (
      <EmptyState title={t('channels.loadFailedTitle')} text={t('channels.loadFailedText')} level={1}>
        <Button onClick={reload}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page} {...playlist.page}>
      <div className={classes.head}>
        {!account && (search.next ?? search.epg) !== undefined && (
          <Suspense>
            <WantedNotice />
          </Suspense>
        )}
        <h1>{t('channels.headline')}</h1>
        {!account && (
          <div className={classes.lead}>
            <HomeText /> <HomePrice />
          </div>
        )}
        <GuidesProgress />
      </div>
      <div className={classes.columns}>
        {isPhone ? (
          <ChosenCountries
            countries={catalogue.countries.filter(({ id }) => choice.shown.has(id))}
            onOpen={() => setIsChoosing(true)}
            onRemove={choice.toggleCountry}
            onPlaylist={playlist.open}
          />
        ) : (
          <section className={classes.countries} aria-labelledby="countries-title">
            <div className={classes.countriesHead}>
              <h2 id="countries-title">{t('channels.countries')}</h2>
              {choice.shown.size > 0 && !isWide && (
                <Button look="default" size="small" onClick={playlist.open}>
                  {t('channels.playlist')}
                </Button>
              )}
            </div>
            <CountriesPanel {...panel} key={String(hasCountries)} />
          </section>
        )}
        <ChannelsColumn
          catalogue={catalogue}
          isReady={isReady}
          isComplete={isComplete}
          choice={choice}
          onOpenEpg={account ? epg.open : null}
          onPlaylist={playlist.open}
        />
        {isWide && (
          <div className={classes.aside}>
            <CartColumn />
            {choice.shown.size > 0 && <PlaylistOffer onOpen={playlist.open} isFirst={isNothingSelected} />}
          </div>
        )}
      </div>
      <OnboardingHost isReady={isReady} />
      {!isWide && <CartBar />}
      <Suspense>{change ? <UndoNotice change={change} /> : account && <MergedNotice />}</Suspense>
      <Suspense>
        {isChoosing && <CountriesSheet {...panel} onClose={() => setIsChoosing(false)} />}
        {isComplete && playlist.dialog && (
          <PlaylistDialog
            catalogue={catalogue}
            request={playlist.dialog}
            onOpen={playlist.open}
            onClose={playlist.close}
          />
        )}
        {epgChannel && (
          <EpgPanel
            channel={epgChannel}
            country={catalogue.countryById.get(epgChannel.country_id)}
            onClose={epg.close}
          />
        )}
      </Suspense>
    </div>
  )
}

/**
 * The open EPG panel is part of the address (`?epg=7`), so that it can be shared and Back closes it. Opening it adds a history
 * entry; closing it goes back, or removes the parameter if the page was opened with it.
 */
function useEpgAddress() {
  const { search, update } = useChannelsSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const open = useCallback(
    ({ id }: Channel): void => {
      wasOpenedHere.current = true
      // Back returns to this entry, and must find a text there that was typed just now.
      update(withSearchText)
      history.flush()
      void navigate({ search: (current) => ({ ...current, epg: id }), resetScroll: false })
    },
    [history, navigate, update],
  )
  const close = useCallback((): void => {
    if (wasOpenedHere.current) history.back()
    else update(({ epg: _, ...rest }) => rest)
  }, [history, update])
  return { search, open, close }
}
