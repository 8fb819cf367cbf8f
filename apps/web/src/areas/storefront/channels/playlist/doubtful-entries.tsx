import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { FactLine } from '../../../../ui/fact-line.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import type { Decisions } from './chosen-channels.ts'
import classes from './doubtful-entries.module.css'
import { isDisputed, type EntryCandidate } from './propose-candidate.ts'
import type { DoubtfulEntry } from './read-playlist.ts'

/** As in the stylesheet. */
const lowWindowPx = 500

type DoubtfulEntriesProps = {
  entries: readonly DoubtfulEntry[]
  catalogue: Catalogue
  decisions: Decisions
  onDecide: (decided: Decisions) => void
  /** Whether the first question leaves the focus where it is. */
  isQuiet: boolean
  /** The last one was decided. */
  onEnd: () => void
}

/** Doubtful entries one by one beside their candidates. Arrow keys choose, Enter confirms and opens the next. */
export function DoubtfulEntries(props: DoubtfulEntriesProps) {
  const { entries, catalogue, decisions, isQuiet, onDecide, onEnd } = props
  const { t } = useTranslation()
  const nextAfter = (last: number) => {
    const next = entries.findIndex((_, index) => index > last && !decisions.has(index))
    return next === -1 ? entries.length : next
  }
  // Decisions are kept while the dialog is closed for a search.
  const [at, setAt] = useState(() => nextAfter(-1))
  /** Each question takes the focus, also the same one again, since the button that was pressed may be gone. */
  const [turn, setTurn] = useState(0)
  const entry = entries[at]
  const heading = useRef<HTMLHeadingElement>(null)

  function decide(channelId: number | null) {
    onDecide(new Map([[at, channelId]]))
    continueAt(nextAfter(at))
  }

  function continueAt(next: number) {
    setAt(next)
    setTurn(turn + 1)
    // On phones, the button of the former question is below the head of the next one.
    heading.current?.scrollIntoView({ block: 'start' })
    if (next === entries.length) onEnd()
  }

  /** Undecided entries with a candidate that is chosen in advance. */
  const suggested = entries.flatMap(({ proposed }, index): [number, number][] =>
    proposed === null || decisions.has(index) ? [] : [[index, proposed]],
  )

  /** Undecided entries without one. */
  const unsuggested = entries.flatMap(({ proposed }, index): [number, null][] =>
    proposed !== null || decisions.has(index) ? [] : [[index, null]],
  )

  function decideAll(decided: Decisions) {
    onDecide(decided)
    const next = entries.findIndex((_, index) => !decisions.has(index) && !decided.has(index))
    continueAt(next === -1 ? entries.length : next)
  }

  /** Number of the question: decided ones come before the open one. */
  const number = decisions.has(at) ? at + 1 : decisions.size + 1

  return (
    <section className={classes.section} aria-labelledby="playlist-decide">
      <div className={classes.head}>
        <h3 ref={heading} id="playlist-decide">
          {entry ? t('playlist.decide', { at: number, count: entries.length }) : t('playlist.allDecided')}
        </h3>
        {suggested.length > 1 && (
          <Button look="default" size="small" onClick={() => decideAll(new Map(suggested))}>
            {t('playlist.acceptAll', { count: suggested.length })}
          </Button>
        )}
        {unsuggested.length > 1 && (
          <Button look="quiet" size="small" onClick={() => decideAll(new Map(unsuggested))}>
            {t('playlist.skipAll', { count: unsuggested.length })}
          </Button>
        )}
        {!entry && at > 0 && <Previous onPress={() => continueAt(at - 1)} />}
      </div>
      {entry && (
        <Question
          key={turn}
          entry={entry}
          catalogue={catalogue}
          takesFocus={turn > 0 || !isQuiet}
          proposed={decisions.has(at) ? (decisions.get(at) ?? null) : entry.proposed}
          onDecide={decide}
          previous={at > 0 && <Previous onPress={() => continueAt(at - 1)} />}
        />
      )}
    </section>
  )
}

function Previous({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button look="quiet" size="small" onClick={onPress}>
      {t('playlist.previous')}
    </Button>
  )
}

type QuestionProps = {
  entry: DoubtfulEntry
  catalogue: Catalogue
  /** Chosen in advance; null = none of the candidates. */
  proposed: number | null
  onDecide: (channelId: number | null) => void
  takesFocus: boolean
  /** The way to the question before. */
  previous: ReactNode
}

function Question({ entry, catalogue, proposed, onDecide, takesFocus, previous }: QuestionProps) {
  const { t } = useTranslation()
  const shared = sharedReasons(entry.candidates)
  const [choice, setChoice] = useState(proposed)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The head of the question is in sight. In low windows, such as at 400 % zoom, its choice may not be.
    const preventScroll = innerHeight >= lowWindowPx
    if (takesFocus) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll })
  }, [takesFocus])

  function confirm(event: SubmitEvent) {
    event.preventDefault()
    onDecide(choice)
  }

  const radio = (value: number | null) => (
    <input
      type="radio"
      name="candidate"
      className={classes.radio}
      checked={choice === value}
      // Where the playlist is read before the dialog has taken the focus.
      data-autofocus={takesFocus && choice === value ? true : undefined}
      onChange={() => setChoice(value)}
    />
  )
  return (
    <form className={classes.question} onSubmit={confirm}>
      <div className={classes.entry} id="playlist-entry">
        <p className={classes.caption}>{t('playlist.inPlaylist')}</p>
        <p className={classes.name}>
          <bdi>{entry.name}</bdi>
        </p>
        {(entry.id !== '' || entry.group !== '') && (
          <p className={classes.caption}>
            <FactLine>
              {entry.id !== '' && <span>{t('playlist.entryId', { id: entry.id })}</span>}
              {entry.group !== '' && <bdi>{entry.group}</bdi>}
            </FactLine>
          </p>
        )}
        {isDisputed(entry.candidates) && <p className={classes.caption}>{t('playlist.disputed')}</p>}
      </div>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby="playlist-entry"
        aria-describedby={shared.length > 0 ? 'playlist-reasons' : undefined}
        className={classes.candidates}
      >
        {shared.length > 0 && (
          <p id="playlist-reasons" className={classes.caption}>
            <FactLine>{shared.map((reason) => t(`playlist.reasons.${reason}`))}</FactLine>
          </p>
        )}
        {entry.candidates.map((candidate) => (
          <label key={candidate.channelId} className={classes.candidate}>
            {radio(candidate.channelId)}
            <CandidateText candidate={candidate} catalogue={catalogue} shared={shared} />
          </label>
        ))}
        <label className={classes.candidate}>
          {radio(null)}
          {t('playlist.none')}
        </label>
      </div>
      <div className={classes.confirm}>
        <p className={classes.caption}>{t('playlist.keys')}</p>
        {previous}
        <Button type="submit">{t('playlist.confirm')}</Button>
      </div>
    </form>
  )
}

type Reason = Exclude<EntryCandidate['reasons'][number], 'contradiction'>

/** Returns the reasons to show: not that id and name contradict each other, which is said of the entry (`isDisputed`). */
const shownReasons = ({ reasons }: EntryCandidate): readonly Reason[] =>
  reasons.filter((reason) => reason !== 'contradiction')

/** Returns the reasons that all of several candidates have, to be shown once. */
function sharedReasons([first, ...others]: readonly EntryCandidate[]): readonly Reason[] {
  if (first === undefined || others.length === 0) return []
  return shownReasons(first).filter((reason) => others.every(({ reasons }) => reasons.includes(reason)))
}

type CandidateTextProps = { candidate: EntryCandidate; catalogue: Catalogue; shared: readonly Reason[] }

function CandidateText({ candidate, catalogue, shared }: CandidateTextProps) {
  const { t } = useTranslation()
  const own = shownReasons(candidate).filter((reason) => !shared.includes(reason))
  const channel = catalogue.channelById.get(candidate.channelId)
  const country = catalogue.countryById.get(channel?.country_id ?? 0)
  return (
    <span className={classes.text}>
      <span className={classes.name}>
        <bdi>{channel?.name}</bdi>
      </span>
      <span className={classes.caption}>
        <FactLine>
          {country && (
            <span>
              <Flag code={country.code} /> {country.name}
            </span>
          )}
          <bdi>{channel?.xmltv_id}</bdi>
          {own.map((reason) => t(`playlist.reasons.${reason}`))}
        </FactLine>
      </span>
    </span>
  )
}
