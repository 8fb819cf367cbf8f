import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastChange, selectMany } from '../../../../features/cart/undoable-change.ts'
import { useStore } from '../../../../lib/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import { ChannelLabel } from './channel-label.tsx'
import type { PlaylistChanges } from './compare-playlist.ts'
import classes from './playlist.module.css'
import { RowsInSteps } from './rows-in-steps.tsx'

type PlaylistChangesViewProps = {
  changes: PlaylistChanges
  catalogue: Catalogue
  /** Whether an earlier playlist is known; otherwise the channels of the cart were compared. */
  hasEarlier: boolean
}

/** Differences from the last playlist. Removes missing channels only on demand, and that can be undone. */
export function PlaylistChangesView({ changes, catalogue, hasEarlier }: PlaylistChangesViewProps) {
  const { t } = useTranslation()
  /** Ticked for removal from the beginning are only channels that an earlier playlist had; others were selected without one. */
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const [hasRemoved, setHasRemoved] = useState(false)
  const last = useStore(lastChange, (change) => change)
  const { added, gone, renamed } = changes
  const isRemoved = (id: number) => toggled.has(id) !== hasEarlier
  const removed = gone.filter(isRemoved)
  const undone = hasRemoved && last?.wasRemoval ? last : null
  const heading = useRef<HTMLHeadingElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const hasUndo = undone !== null
  useEffect(() => {
    // The buttons replace each other.
    if (hasRemoved) (hasUndo ? undoButton : heading).current?.focus()
  }, [hasRemoved, hasUndo])
  if (added.length + gone.length + renamed.length === 0 && undone === null) return null

  function remove() {
    selectMany(removed, false)
    setHasRemoved(true)
  }

  return (
    <section className={classes.changes} aria-labelledby="playlist-changes">
      <h3 id="playlist-changes" ref={heading} tabIndex={-1}>
        {t(hasEarlier ? 'playlist.sinceLast' : 'playlist.sincePicks')}
      </h3>
      {added.length > 0 && (
        <details className={classes.details}>
          <summary>{t('playlist.new', { count: added.length })}</summary>
          <RowsInSteps rows={added}>
            {(id) => (
              <li key={id} className={classes.plainRow}>
                <ChannelLabel id={id} catalogue={catalogue} />
              </li>
            )}
          </RowsInSteps>
        </details>
      )}
      {renamed.length > 0 && (
        <details className={classes.details}>
          <summary>{t('playlist.renamed', { count: renamed.length })}</summary>
          <RowsInSteps rows={renamed}>
            {({ channelId, before, after }) => (
              <li key={channelId} className={classes.plainRow}>
                <ChannelLabel id={channelId} catalogue={catalogue} />
                <span className={classes.quiet}>{t('playlist.renamedRow', { before, after })}</span>
              </li>
            )}
          </RowsInSteps>
        </details>
      )}
      {gone.length > 0 && (
        <details className={classes.details}>
          <summary>{t('playlist.gone', { count: gone.length })}</summary>
          <RowsInSteps rows={gone}>
            {(id) => (
              <li key={id}>
                <label className={classes.row} htmlFor={`gone-${id}`}>
                  <Checkbox
                    id={`gone-${id}`}
                    checked={isRemoved(id)}
                    onChange={() => setToggled(toggled.symmetricDifference(new Set([id])))}
                  />
                  <ChannelLabel id={id} catalogue={catalogue} />
                </label>
              </li>
            )}
          </RowsInSteps>
          <div className={classes.actions}>
            <Button look="default" size="small" disabled={removed.length === 0} onClick={remove}>
              {t('playlist.removeGone', { count: removed.length })}
            </Button>
          </div>
        </details>
      )}
      <div role="status" className={classes.undo}>
        {undone && (
          <>
            <p>{t('playlist.removedGone', { count: undone.count })}</p>
            <Button ref={undoButton} look="quiet" size="small" onClick={undone.undo}>
              {t('playlist.undo')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
