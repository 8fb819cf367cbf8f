import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../../api/account.ts'
import { useCart } from '../../../../features/cart/cart.ts'
import { selectMany } from '../../../../features/cart/undoable-change.ts'
import { given } from '../../../../lib/given.ts'
import { paths } from '../../../../lib/paths.ts'
import { useWords } from '../../../../messages/use-words.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { searchText } from '../list/use-search-text.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { choicesBefore } from './choices-before.ts'
import { hasNoMatch, noChoices, withSearched, type PlaylistChoices } from './chosen-channels.ts'
import classes from './playlist.module.css'
import { PlaylistAside } from './playlist-aside.tsx'
import { PlaylistInput } from './playlist-input.tsx'
import { keepDecisions, recallDecisions } from './kept-decisions.ts'
import { forgetPlaylist, keepPlaylist, recallPlaylist } from './playlist-memory.ts'
import { PlaylistResultView } from './playlist-result-view.tsx'
import type { MissingEntry, PlaylistResult } from './read-playlist.ts'
import type { PlaylistOpening } from './use-playlist-drop.ts'
import { useKeepNames } from './use-keep-names.ts'
import { usePlaylistReader, type Reading } from './use-playlist-reader.ts'

type PlaylistDialogProps = {
  catalogue: Catalogue
  request: PlaylistOpening
  /** Opens the dialog again, with the playlist that was read. */
  onOpen: () => void
  onClose: () => void
}

/** A search for the channel of a missing entry, with what was selected before. */
type Search = { request: object; entry: MissingEntry; before: ReadonlySet<number> }
type ListView = { text?: string; filter?: 'selected'; replace: boolean }

/** Finds the channels of a visitor's playlist and adds them to the cart. No address leaves the browser, and names only with consent. */
export function PlaylistDialog({ catalogue, request, onOpen, onClose }: PlaylistDialogProps) {
  const { t } = useTranslation()
  const { file, isForPlayer = false } = request
  const hasWords = useWords(true, 'playlist')
  const nameKeeper = useKeepNames()
  const userId = useAccount()?.user.id ?? null
  const [recalled] = useState(() => (file ? null : recallPlaylist(userId)))
  const { reading, source, read, tag, restart } = usePlaylistReader(catalogue, recalled)
  useEffect(() => {
    if (file) void read(file)
  }, [file, read])
  const navigate = useNavigate()
  const router = useRouter()
  const selection = useCart((state) => state.selection)
  const [chosen, setChosen] = useState<{ of: PlaylistResult; choices: PlaylistChoices } | null>(
    recalled === null ? null : { of: recalled.result, choices: recalled.choices },
  )
  if (reading.state === 'read' && chosen?.of !== reading.result)
    setChosen({
      of: reading.result,
      choices: choicesBefore(reading.result, {
        before: recallDecisions(userId),
        selection,
        isKnown: (id) => catalogue.channelById.has(id),
      }),
    })
  const choices = reading.state === 'read' && chosen?.of === reading.result ? chosen.choices : noChoices
  const result = useMemo(
    () => (reading.state === 'read' ? withSearched(reading.result, choices) : null),
    [reading, choices],
  )
  useEffect(() => {
    if (reading.state !== 'read') return
    keepPlaylist({ ownerId: userId, source: source.current, result: reading.result, choices })
    keepDecisions(reading.result, choices, userId)
  }, [reading, choices, source, userId])
  const status = useStatus(reading, result, choices)
  /** The search during which the playlist is kept aside. */
  const [aside, setAside] = useState<Search | null>(null)
  /** Position of the entry whose search the visitor has come back from. */
  const [returnTo, setReturnTo] = useState<number | null>(null)
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

  /** Adds the channels and shows all selected ones; the cart announces them, with Undo. Back leads to the list as it was. */
  function add(channelIds: readonly number[]) {
    const { search: listBefore } = router.latestLocation
    const left = undecided(result, choices)
    // Undo brings back the list as well: it would show the selected channels only, of which there may be none.
    selectMany(
      channelIds,
      true,
      () => void navigate({ to: paths.channels, search: listBefore, resetScroll: false }),
      left > 0
        ? { text: t('playlist.toDecide', { count: left }), label: t('playlist.decideRest'), go: onOpen }
        : undefined,
    )
    onClose()
    if (channelIds.length === 0) return
    showList({ filter: 'selected', replace: false })
  }

  /** Searches all channels, with the playlist kept aside. */
  function search(entry: MissingEntry) {
    showList({ text: entry.search, replace: true })
    setAside({ request, entry, before: selection })
  }

  /** Returns to the playlist. The one channel that was selected meanwhile is that of the entry. */
  function returnFrom({ entry, before }: Search) {
    setAside(null)
    setReturnTo(entry.at)
    const [channelId, another] = selection.difference(before)
    if (reading.state !== 'read' || channelId === undefined || another !== undefined) return
    const searched = new Map(choices.searched).set(entry.at, channelId)
    setChosen({ of: reading.result, choices: { ...choices, searched } })
    const channel = catalogue.channelById.get(channelId)?.name ?? ''
    void showToast({ kind: 'success', message: t('playlist.linked', { name: entry.name, channel }) })
  }

  if (aside?.request === request)
    return <PlaylistAside name={aside.entry.name} onReturn={() => returnFrom(aside)} onClose={onClose} />
  return (
    <Dialog title={t(isForPlayer ? 'playlist.forPlayer' : 'playlist.title')} isWide isSplit onClose={onClose}>
      <div role="status" id="playlist-status" className={classes.status} data-state={reading.state}>
        {status.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {(reading.state === 'waiting' || reading.state === 'failed') && (
        <PlaylistInput
          onRead={(playlist) => void read(playlist)}
          hasDecisions={isForPlayer && recallDecisions(userId).size > 0}
          failedText={reading.state === 'failed' ? reading.text : null}
          statusId="playlist-status"
        />
      )}
      {reading.state === 'read' && result !== null && (
        <PlaylistResultView
          result={result}
          catalogue={catalogue}
          isForPlayer={isForPlayer}
          nameKeeper={nameKeeper}
          choices={choices}
          onChoose={(next) => setChosen({ of: reading.result, choices: next })}
          onAdd={add}
          onTag={tag}
          onSearch={search}
          returnTo={returnTo}
          onRestart={() => {
            setReturnTo(null)
            forgetPlaylist()
            restart()
          }}
        />
      )}
    </Dialog>
  )
}

/** Number of doubtful entries without a decision. */
const undecided = (result: PlaylistResult | null, { decisions }: PlaylistChoices) =>
  (result?.doubtful.length ?? 0) - decisions.size

/** Returns the lines of the status, which follow the decisions: each number on a line of its own. */
function useStatus(reading: Reading, result: PlaylistResult | null, choices: PlaylistChoices): string[] {
  const { t } = useTranslation()
  if (reading.state === 'reading') return [t('playlist.reading')]
  if (reading.state === 'failed') return [t(`playlist.problems.${reading.problem}`)]
  if (result === null) return []
  const { found, doubtful, missing, leftOut, headings } = result
  const count = found.length + doubtful.length + missing.length
  const decided = [...choices.decisions.values()]
  const refused = decided.filter((channelId) => channelId === null).length
  const channels = [...found.map(({ channelId }) => channelId), ...decided.filter((id) => id !== null)]
  const repeated = channels.length - new Set(channels).size
  const left = undecided(result, choices)
  return [
    t('playlist.foundOf', { found: channels.length, count }),
    ...(left > 0 ? [t('playlist.toDecide', { count: left })] : []),
    ...(refused > 0 ? [t('playlist.refused', { count: refused })] : []),
    ...(missing.length > 0 ? [t('playlist.notFound', { count: missing.length })] : []),
    ...(repeated > 0 ? [t('playlist.repeated', { count: repeated })] : []),
    ...(leftOut > 0 ? [t('playlist.leftOut', { count: leftOut })] : []),
    ...(headings > 0 ? [t('playlist.headings', { count: headings })] : []),
    ...(hasNoMatch(result) ? [t('playlist.nothingFound')] : []),
  ]
}
