import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import classes from './playlist.module.css'

type PlaylistInputProps = {
  /** The visitor has decided entries of a playlist before, which is to be prepared for a player. */
  hasDecisions: boolean
  onRead: (playlist: Blob | string) => void
  /** Pasted text that could not be read, empty for a file; null before. */
  failedText: string | null
  /** Element that says why. */
  statusId: string
}

/** Takes a playlist as a file or as pasted text; the page takes dropped files. */
export function PlaylistInput({ hasDecisions, onRead, failedText, statusId }: PlaylistInputProps) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTextWrong = failedText !== null && failedText !== ''
  /** The text is then the next step, not the file. */
  const [hasText, setHasText] = useState(isTextWrong)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (failedText !== null) (isTextWrong ? field : opener).current?.focus()
  }, [failedText, isTextWrong])

  function readText(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('playlist')
    if (typeof text === 'string' && text.trim() !== '') onRead(text)
    else {
      setIsMissing(true)
      field.current?.focus()
    }
  }

  return (
    <>
      {hasDecisions && <p className={classes.again}>{t('playlist.again')}</p>}
      <p className={classes.privacy}>{t('playlist.privacy')}</p>
      <div className={classes.drop}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        <p className={classes.dropHint}>{t('playlist.drop')}</p>
        <p className={classes.fileHint}>{t('playlist.asFile')}</p>
        <Button
          ref={opener}
          look={hasText ? 'default' : 'primary'}
          data-autofocus
          onClick={() => file.current?.click()}
        >
          {t('playlist.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".m3u,.m3u8,.txt,audio/x-mpegurl,application/vnd.apple.mpegurl"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) onRead(chosen)
          }}
        />
      </div>
      <form className={classes.paste} onSubmit={readText}>
        <label htmlFor="playlist-text">{t('playlist.paste')}</label>
        <textarea
          ref={field}
          id="playlist-text"
          defaultValue={failedText ?? ''}
          aria-invalid={isTextWrong || isMissing}
          aria-describedby={isMissing ? 'playlist-missing' : isTextWrong ? statusId : undefined}
          name="playlist"
          onChange={({ currentTarget }) => {
            setHasText(currentTarget.value.trim() !== '')
            setIsMissing(false)
          }}
          rows={4}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={'#EXTM3U\n#EXTINF:-1 tvg-id="bbcone.uk",BBC One'}
        />
        <p id="playlist-missing" role="alert" className={classes.missingText}>
          {isMissing && t('playlist.noText')}
        </p>
        <Button type="submit" look={hasText ? 'primary' : 'default'}>
          {t('playlist.read')}
        </Button>
      </form>
    </>
  )
}
