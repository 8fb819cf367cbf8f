import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cart } from '../../../../features/cart/cart.ts'
import { given } from '../../../../lib/given.ts'
import { paths } from '../../../../lib/paths.ts'
import { useWords } from '../../../../messages/use-words.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { searchText } from '../list/use-channel-list.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { noChoices, type PlaylistChoices } from './chosen-channels.ts'
import classes from './playlist.module.css'
import { PlaylistAside } from './playlist-aside.tsx'
import { PlaylistInput } from './playlist-input.tsx'
import { PlaylistResultView } from './playlist-result-view.tsx'
import type { PlaylistResult } from './read-playlist.ts'
import { useKeepNames } from './use-keep-names.ts'
import { usePlaylistReader, type Reading } from './use-playlist-reader.ts'

type PlaylistDialogProps = {
  catalogue: Catalogue
  /** Opens the dialog, also where its playlist is kept aside; with a file that was dropped on the page. */
  request: { file?: File | undefined }
  onClose: () => void
}

type ListView = { text?: string; filter?: 'selected'; replace: boolean }

/** Finds the channels of a visitor's playlist and adds them to the cart. No address leaves the browser, and names only with consent. */
export function PlaylistDialog({ catalogue, request, onClose }: PlaylistDialogProps) {
  const { t } = useTranslation()
  const { file } = request
  const hasWords = useWords(true, 'playlist')
  const nameKeeper = useKeepNames()
  const { reading, read, tag, restart } = usePlaylistReader(catalogue)
  useEffect(() => {
    if (file) void read(file)
  }, [file, read])
  const status = useStatus(reading)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ of: PlaylistResult; choices: PlaylistChoices } | null>(null)
  /** The request whose playlist is kept aside during a search. */
  const [aside, setAside] = useState<object | null>(null)
  if (!hasWords) return null

  /** Shows the list with one search or filter, instead of those that it had. */
  function showList({ text = '', filter, replace }: ListView) {
    searchText.set(text)
    void navigate({
      to: paths.channels,
      search: ({ q: _q, in: _in, filter: _filter, ...rest }) => given({ ...rest, filter }),
      replace,
      resetScroll: false,
    })
  }

  /** Adds the channels and shows all selected ones. Back leads to the list as it was. */
  function add(channelIds: readonly number[]) {
    cart.select(channelIds, true)
    onClose()
    if (channelIds.length === 0) return
    showList({ filter: 'selected', replace: false })
    void showToast({ kind: 'success', message: t('playlist.added', { count: channelIds.length }) })
  }

  /** Searches all channels, with the playlist kept aside. */
  function search(text: string) {
    showList({ text, replace: true })
    setAside(request)
  }

  if (aside === request) return <PlaylistAside onReturn={() => setAside(null)} onClose={onClose} />
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
          choices={chosen?.of === reading.result ? chosen.choices : noChoices}
          onChoose={(choices) => setChosen({ of: reading.result, choices })}
          onAdd={add}
          onTag={tag}
          onSearch={search}
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
  const repeated = found.length - new Set(found.map(({ channelId }) => channelId)).size
  const count = found.length + doubtful.length + missing.length
  return [
    t('playlist.foundOf', { found: found.length, count }),
    ...(repeated > 0 ? [t('playlist.repeated', { count: repeated })] : []),
    ...(doubtful.length > 0 ? [t('playlist.toDecide', { count: doubtful.length })] : []),
    ...(missing.length > 0 ? [t('playlist.notFound', { count: missing.length })] : []),
    ...(leftOut > 0 ? [t('playlist.leftOut', { count: leftOut })] : []),
  ]
}
