import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import classes from './playlist.module.css'
import type { PlaylistEntry } from './read-playlist.ts'

/** Entries without a channel, as a text to copy or save: name and group, separated by a tab. */
export function MissingEntries({ entries }: { entries: readonly PlaylistEntry[] }) {
  const { t } = useTranslation()
  const text = entries.map(({ name, group }) => (group === '' ? name : `${name}\t${group}`)).join('\n')

  async function copy() {
    await navigator.clipboard.writeText(text)
    await showToast({ kind: 'success', message: t('playlist.copied') })
  }

  return (
    <details className={classes.details}>
      <summary>{t('playlist.missing', { count: entries.length })}</summary>
      <textarea
        className={classes.missing}
        readOnly
        rows={Math.min(entries.length, 8)}
        dir="auto"
        aria-label={t('playlist.missing', { count: entries.length })}
        value={text}
      />
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
