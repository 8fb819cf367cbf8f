import type { PlaylistTags } from '@guidefeed/playlist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import { chosenChannels, hasNoMatch, linkedEntries, type PlaylistChoices } from './chosen-channels.ts'
import { comparePlaylist } from './compare-playlist.ts'
import { DoubtfulEntries } from './doubtful-entries.tsx'
import { FoundChannels } from './found-channels.tsx'
import { FoundLogos } from './found-logos.tsx'
import { KeepNames } from './keep-names.tsx'
import { MissingEntries } from './missing-entries.tsx'
import { PlaylistChangesView } from './playlist-changes.tsx'
import classes from './playlist.module.css'
import type { MissingEntry, PlaylistResult } from './read-playlist.ts'
import { TaggedPlaylist } from './tagged-playlist.tsx'
import type { NameKeeper } from './use-keep-names.ts'

/** Constant, since changes are compared again whenever it differs. */
const noNames: NameKeeper['kept'] = []

type PlaylistResultViewProps = {
  result: PlaylistResult
  catalogue: Catalogue
  /** The goal is to save the playlist with ids, not to add channels. */
  isForPlayer: boolean
  choices: PlaylistChoices
  onChoose: (choices: PlaylistChoices) => void
  onAdd: (channelIds: readonly number[]) => void
  /** Null if the visitor cannot keep names. */
  nameKeeper: NameKeeper | null
  onTag: (tags: PlaylistTags) => Promise<string | null>
  onSearch: (entry: MissingEntry) => void
  /** Position of the entry that was searched for last; null = none. */
  returnTo: number | null
  onRestart: () => void
}

/** Channels of a playlist: doubtful ones to decide, found ones to check, missing ones to keep, and what will be added. */
export function PlaylistResultView(props: PlaylistResultViewProps) {
  const {
    result,
    catalogue,
    isForPlayer,
    choices,
    onChoose,
    nameKeeper,
    onAdd,
    onTag,
    onSearch,
    returnTo,
    onRestart,
  } = props
  const { t } = useTranslation()
  const selection = useCart((state) => state.selection)
  const { decisions, dropped } = choices
  const chosen = useMemo(() => chosenChannels(result, choices), [result, choices])
  const linked = useMemo(() => linkedEntries(result, decisions, chosen), [result, decisions, chosen])
  const added = [...chosen].filter((id) => !selection.has(id))
  const known = chosen.size - added.length
  const [keepsNames, setKeepsNames] = useState(false)
  const kept = nameKeeper?.kept ?? noNames
  const changes = useMemo(
    () => comparePlaylist(result, linked, { kept, selection }),
    [result, linked, kept, selection],
  )
  /** The primary button: adds the channels, saves the playlist if that is the goal, or leads to another one if nothing was found. */
  const mainButton = useRef<HTMLButtonElement>(null)
  const isWithoutMatch = hasNoMatch(result)
  const isToSave = isForPlayer && linked.length > 0
  const isUndecided = result.doubtful.length > decisions.size
  const [hadDoubts] = useState(isUndecided)
  /** The entry that was searched for last or, if its channel was found, the one after it. */
  const next = returnTo === null ? undefined : result.missing.find(({ at }) => at >= returnTo)
  const hasNext = next !== undefined
  useEffect(() => {
    if (!hadDoubts && !hasNext) mainButton.current?.focus()
  }, [hadDoubts, hasNext])

  function confirm() {
    onAdd(added)
    if (keepsNames) void nameKeeper?.keep(linked)
  }

  return (
    <>
      <div className={classes.scroller}>
        {!isUndecided && <FoundLogos ids={chosen} catalogue={catalogue} />}
        {result.doubtful.length > 0 && (
          <DoubtfulEntries
            entries={result.doubtful}
            catalogue={catalogue}
            decisions={decisions}
            isQuiet={next !== undefined}
            onDecide={(decided) => onChoose({ ...choices, decisions: new Map([...decisions, ...decided]) })}
            onEnd={() => mainButton.current?.focus()}
          />
        )}
        <FoundChannels
          found={result.found}
          catalogue={catalogue}
          dropped={dropped}
          onToggle={(id) => onChoose({ ...choices, dropped: dropped.symmetricDifference(new Set([id])) })}
        />
        {result.missing.length > 0 && (
          <MissingEntries entries={result.missing} isOpen={isWithoutMatch} next={next} onSearch={onSearch} />
        )}
        {nameKeeper !== null && (kept.length > 0 || selection.size > 0) && (
          <PlaylistChangesView changes={changes} catalogue={catalogue} hasEarlier={kept.length > 0} />
        )}
        {linked.length > 0 && (
          <TaggedPlaylist
            entries={linked}
            catalogue={catalogue}
            isOpen={isToSave || added.length === 0}
            mainButton={isToSave ? mainButton : null}
            onTag={onTag}
          />
        )}
        {nameKeeper !== null && linked.length > 0 && (
          <KeepNames isChecked={keepsNames} keptCount={kept.length} onChange={setKeepsNames} />
        )}
      </div>
      <div className={classes.footer}>
        <p className={classes.quiet}>{known > 0 && t('playlist.known', { count: known })}</p>
        <Button
          ref={isWithoutMatch ? mainButton : null}
          look={isWithoutMatch ? 'primary' : 'default'}
          onClick={onRestart}
        >
          {t('playlist.another')}
        </Button>
        <Button
          ref={isToSave || isWithoutMatch ? null : mainButton}
          // Questions come first.
          look={isToSave || isWithoutMatch || isUndecided ? 'default' : 'primary'}
          onClick={confirm}
        >
          {added.length > 0
            ? t('playlist.add', { count: added.length })
            : t(keepsNames ? 'playlist.saveNames' : 'close')}
        </Button>
      </div>
    </>
  )
}
