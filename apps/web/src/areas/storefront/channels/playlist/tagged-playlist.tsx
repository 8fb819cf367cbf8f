import type { PlaylistTags } from '@guidefeed/playlist'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../../api/account.ts'
import { profileQuery } from '../../../../api/queries.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import type { Catalogue } from '../use-catalogue.ts'
import type { LinkedEntry } from './chosen-channels.ts'
import classes from './playlist.module.css'

type TaggedPlaylistProps = {
  entries: readonly LinkedEntry[]
  catalogue: Catalogue
  /** Whether it is shown unfolded at first. */
  isOpen: boolean
  /** Set if saving the playlist is the primary action. */
  mainButton: RefObject<HTMLButtonElement | null> | null
  onTag: (tags: PlaylistTags) => Promise<string | null>
}

/** Saves the playlist with the guide's ids and link, so that players link each channel by themselves, or the ids as a list. */
export function TaggedPlaylist({ entries, catalogue, isOpen, mainButton, onTag }: TaggedPlaylistProps) {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  const link = useQuery({ ...profileQuery, enabled: isSignedIn }).data?.guide_link?.xml_gz ?? null
  const ids = new Map(
    entries.map(({ at, channelId }) => [at, catalogue.channelById.get(channelId)?.xmltv_id ?? '']),
  )

  async function savePlaylist() {
    const text = await onTag({ ids, guideUrl: link })
    if (text === null) return showToast({ kind: 'error', message: t('playlist.problems.unreadable') })
    saveFile('guidefeed.m3u', new Blob([text], { type: 'audio/x-mpegurl' }))
  }

  function saveList() {
    const lines = entries.map(({ at, name }) => `${name}\t${ids.get(at)}\n`)
    saveFile('channel-ids.txt', new Blob(lines, { type: 'text/plain' }))
  }

  return (
    <details className={classes.details} open={isOpen}>
      <summary>{t('playlist.tagged', { count: entries.length })}</summary>
      <p className={classes.quiet}>{t(link === null ? 'playlist.taggedIds' : 'playlist.taggedLink')}</p>
      <div className={classes.actions}>
        <Button
          ref={mainButton}
          look={mainButton === null ? 'default' : 'primary'}
          size="small"
          onClick={() => void savePlaylist()}
        >
          {t('playlist.savePlaylist')}
        </Button>
        <Button look="default" size="small" onClick={saveList}>
          {t('playlist.saveIds')}
        </Button>
      </div>
    </details>
  )
}
