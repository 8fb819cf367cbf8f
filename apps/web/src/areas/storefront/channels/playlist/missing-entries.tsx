import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import classes from './playlist.module.css'
import type { MissingEntry } from './read-playlist.ts'
import { RowsInSteps } from './rows-in-steps.tsx'

type MissingEntriesProps = {
  entries: readonly MissingEntry[]
  isOpen: boolean
  /** The entry that takes the focus. */
  next: MissingEntry | undefined
  onSearch: (entry: MissingEntry) => void
}

/** Entries without a channel, each with its search; as a text to copy or save: name and group, separated by a tab. */
export function MissingEntries({ entries, isOpen, next, onSearch }: MissingEntriesProps) {
  const { t } = useTranslation()
  const text = entries.map(({ name, group }) => (group === '' ? name : `${name}\t${group}`)).join('\n')

  async function copy() {
    await navigator.clipboard.writeText(text)
    await showToast({ kind: 'success', message: t('playlist.copied') })
  }

  return (
    <details className={classes.details} open={isOpen || next !== undefined}>
      <summary>{t('playlist.missing', { count: entries.length })}</summary>
      <RowsInSteps rows={entries}>
        {(entry) => (
          <li key={entry.at} className={classes.missing}>
            <bdi>{entry.name}</bdi>
            <bdi className={classes.quiet}>{entry.group}</bdi>
            <Button
              look="default"
              size="small"
              className={classes.rowEnd ?? ''}
              aria-label={t('playlist.searchFor', { search: entry.search })}
              data-autofocus={entry === next ? true : undefined}
              onClick={() => onSearch(entry)}
            >
              {t('playlist.search')}
            </Button>
          </li>
        )}
      </RowsInSteps>
      <div className={classes.actions}>
        <Button look="default" size="small" onClick={() => void copy()}>
          {t('playlist.copy')}
        </Button>
        <Button
          look="default"
          size="small"
          onClick={() => saveFile('channels-not-found.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('playlist.save')}
        </Button>
      </div>
    </details>
  )
}
