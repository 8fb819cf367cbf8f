import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import classes from './playlist.module.css'
import type { PlaylistResult } from './read-playlist.ts'

/** Rows that are shown at first, and added by each "Show more". */
const rowsAtOnce = 100

type FoundChannelsProps = {
  found: PlaylistResult['found']
  catalogue: Catalogue
  dropped: ReadonlySet<number>
  onToggle: (channelId: number) => void
}

/** Found channels, each once, with the playlist's name of it; any can be dropped. */
export function FoundChannels({ found, catalogue, dropped, onToggle }: FoundChannelsProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(rowsAtOnce)
  const channels = [...new Map(found.map((entry) => [entry.channelId, entry])).values()]
  if (channels.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{t('playlist.foundChannels', { count: channels.length })}</summary>
      <ul className={classes.rows}>
        {channels.slice(0, shown).map(({ channelId, name }) => {
          const channel = catalogue.channelById.get(channelId)
          const country = catalogue.countryById.get(channel?.country_id ?? 0)
          return (
            <li key={channelId}>
              <label className={classes.row}>
                <Checkbox checked={!dropped.has(channelId)} onChange={() => onToggle(channelId)} />
                {country && <Flag code={country.code} />}
                <bdi>{channel?.name}</bdi>
                <bdi className={classes.quiet}>{name}</bdi>
              </label>
            </li>
          )
        })}
      </ul>
      {channels.length > shown && (
        <Button look="quiet" size="small" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('playlist.more')}
        </Button>
      )}
    </details>
  )
}
