import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cart } from '../../../../features/cart/cart.ts'
import { useWords } from '../../../../messages/use-words.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import type { Catalogue } from '../use-catalogue.ts'
import classes from './playlist.module.css'
import { PlaylistInput } from './playlist-input.tsx'
import { PlaylistResultView } from './playlist-result-view.tsx'
import { useKeepNames } from './use-keep-names.ts'
import { usePlaylistReader, type Reading } from './use-playlist-reader.ts'

type PlaylistDialogProps = {
  catalogue: Catalogue
  /** A playlist dropped on the page. */
  file?: File | undefined
  onClose: () => void
}

/** Finds the channels of a visitor's playlist and adds them to the cart. No address leaves the browser, and names only with consent. */
export function PlaylistDialog({ catalogue, file, onClose }: PlaylistDialogProps) {
  const { t } = useTranslation()
  const hasWords = useWords(true, 'playlist')
  const nameKeeper = useKeepNames()
  const { reading, read, tag, restart } = usePlaylistReader(catalogue)
  useEffect(() => {
    if (file) void read(file)
  }, [file, read])
  const status = useStatus(reading)
  if (!hasWords) return null

  function add(channelIds: readonly number[]) {
    cart.select(channelIds, true)
    onClose()
    if (channelIds.length > 0)
      void showToast({ kind: 'success', message: t('playlist.added', { count: channelIds.length }) })
  }

  return (
    <Dialog title={t('playlist.title')} isWide onClose={onClose}>
      <div role="status" className={classes.status} data-state={reading.state}>
        {status.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {(reading.state === 'waiting' || reading.state === 'failed') && (
        <PlaylistInput onRead={(playlist) => void read(playlist)} />
      )}
      {reading.state === 'read' && (
        <PlaylistResultView
          result={reading.result}
          catalogue={catalogue}
          nameKeeper={nameKeeper}
          onAdd={add}
          onTag={tag}
          onRestart={restart}
        />
      )}
    </Dialog>
  )
}

/** Returns the lines of the status: each number on a line of its own. */
function useStatus(reading: Reading): string[] {
  const { t } = useTranslation()
  if (reading.state === 'waiting') return []
  if (reading.state === 'reading') return [t('playlist.reading')]
  if (reading.state === 'failed') return [t(`playlist.problems.${reading.problem}`)]
  const { found, doubtful, missing, leftOut } = reading.result
  const count = found.length + doubtful.length + missing.length
  return [
    t('playlist.foundOf', { found: found.length, count }),
    ...(doubtful.length > 0 ? [t('playlist.toDecide', { count: doubtful.length })] : []),
    ...(missing.length > 0 ? [t('playlist.notFound', { count: missing.length })] : []),
    ...(leftOut > 0 ? [t('playlist.leftOut', { count: leftOut })] : []),
  ]
}
