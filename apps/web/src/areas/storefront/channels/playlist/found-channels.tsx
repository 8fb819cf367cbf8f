import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import { ChannelLabel } from './channel-label.tsx'
import classes from './playlist.module.css'
import type { PlaylistResult } from './read-playlist.ts'
import { RowsInSteps } from './rows-in-steps.tsx'

type FoundChannelsProps = {
  found: PlaylistResult['found']
  catalogue: Catalogue
  dropped: ReadonlySet<number>
  onToggle: (channelId: number) => void
}

/** Found channels, each once, with the playlist's name of it; any can be dropped. */
export function FoundChannels({ found, catalogue, dropped, onToggle }: FoundChannelsProps) {
  const { t } = useTranslation()
  const channels = [...new Map(found.map((entry) => [entry.channelId, entry])).values()]
  if (channels.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{t('playlist.foundChannels', { count: channels.length })}</summary>
      <RowsInSteps rows={channels}>
        {({ channelId, name }) => (
          <li key={channelId}>
            <label className={classes.found}>
              <Checkbox checked={!dropped.has(channelId)} onChange={() => onToggle(channelId)} />
              <ChannelLabel id={channelId} catalogue={catalogue} />
              <bdi className={classes.quiet}>{name}</bdi>
            </label>
          </li>
        )}
      </RowsInSteps>
    </details>
  )
}
