import type { Country } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { PlaylistOffer } from '../playlist/playlist-offer.tsx'
import chips from './country-chips.module.css'
import { nearestCountries } from './nearest-countries.ts'
import classes from './start-panel.module.css'

type StartPanelProps = {
  countries: readonly Country[]
  channelCount: number
  onChoose: (countryId: number) => void
  onPlaylist: () => void
}

/** Start of a visitor of unknown country: one sentence, the most likely countries, and the visitor's own playlist. */
export function StartPanel({ countries, channelCount, onChoose, onPlaylist }: StartPanelProps) {
  const { t, i18n } = useTranslation()
  const near = nearestCountries(countries, navigator.languages, 10)
  return (
    <EmptyState
      title={t('channels.emptyTitle')}
      text={t('channels.emptyText', { count: channelCount })}
      mark={<GuideDrawing />}
    >
      <ul className={chips.wrap} aria-label={t('channels.nearest')}>
        {near.map((country) => (
          <li key={country.id}>
            <button type="button" className={chips.chip} onClick={() => onChoose(country.id)}>
              <Flag code={country.code} />
              {country.name}
              <span className={chips.count}>{formatNumber(country.channel_count, i18n.language)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.playlist}>
        <PlaylistOffer onOpen={onPlaylist} isFirst />
      </div>
    </EmptyState>
  )
}

/** Miniature guide: three channels, their programmes, and the current-time line. */
function GuideDrawing() {
  return (
    <svg viewBox="0 0 160 88" width="160" height="88" aria-hidden="true" className={classes.drawing}>
      <rect x="1" y="1" width="158" height="86" rx="10" className={classes.frame} />
      <path d="M40 1v86M1 30h158M1 59h158" className={classes.lines} />
      <circle cx="20" cy="16" r="7" className={classes.logo} />
      <circle cx="20" cy="45" r="7" className={classes.logo} />
      <circle cx="20" cy="73" r="7" className={classes.logo} />
      <path d="M52 16h30M94 16h48M52 45h58M122 45h22M52 73h20M84 73h40" className={classes.programme} />
      <path d="M98 6v76" className={classes.now} />
      <circle cx="98" cy="6" r="3.5" className={classes.nowDot} />
    </svg>
  )
}
