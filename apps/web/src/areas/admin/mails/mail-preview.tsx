import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import card from '../card.module.css'
import { Choice } from './choice.tsx'
import classes from './mail-preview.module.css'

export type MailTexts = { subject: string; body: string }

/** A pause in typing after which the preview follows. */
const typingPauseMs = 400

type MailPreviewProps = {
  id: number
  texts: MailTexts
  /** Called with the server's refusal of the texts, or null once they can be sent. */
  onChecked: (refusal: unknown) => void
}

/** The mail with typical values, as the server would send it, in a frame that can neither run scripts nor leave. */
export function MailPreview({ id, texts, onChecked }: MailPreviewProps) {
  const { t } = useTranslation()
  const [isDark, setIsDark] = useState(false)
  const [isPhone, setIsPhone] = useState(false)
  const [isSparse, setIsSparse] = useState(false)
  const [settled] = useDebouncedValue(texts, typingPauseMs)
  const preview = useQuery({
    queryKey: [...adminKeys.all, 'mail-preview', id, settled, isSparse],
    queryFn: async ({ signal }) => {
      const body = { ...settled, is_full: !isSparse }
      return (await call('adminEmailTemplatePreview', { params: { id: String(id) }, body, signal })).data
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { shownByPage: ['validation_failed'] },
  })
  const { error, isSuccess } = preview
  useEffect(() => {
    if (error !== null) onChecked(error)
    else if (isSuccess) onChecked(null)
  }, [error, isSuccess, onChecked])
  const mail = preview.data
  return (
    <>
      <div className={classes.controls}>
        <Choice
          label={t('adminMails.appearance')}
          options={[t('adminMails.light'), t('adminMails.dark')]}
          isSecond={isDark}
          onChange={setIsDark}
        />
        <Choice
          label={t('adminMails.width')}
          options={[t('adminMails.desktop'), t('adminMails.phone')]}
          isSecond={isPhone}
          onChange={setIsPhone}
        />
        <label className={classes.check}>
          <Checkbox checked={isSparse} onChange={(event) => setIsSparse(event.currentTarget.checked)} />
          {t('adminMails.sparse')}
        </label>
      </div>
      {error !== null && <p className={card.quiet}>{t('adminMails.failedPreview')}</p>}
      {mail ? (
        <div className={classes.mail} data-phone={isPhone}>
          <p className={classes.subject} dir="auto">
            {mail.subject}
          </p>
          <iframe
            sandbox=""
            title={t('adminMails.previewTitle')}
            srcDoc={inColors(mail.html, isDark)}
            className={classes.frame}
          />
        </div>
      ) : (
        <Skeleton height={420} round />
      )}
    </>
  )
}

/** Forces the mail's colour scheme, independent of the page's. Its links do nothing: the sandbox blocks new windows. */
function inColors(html: string, isDark: boolean): string {
  return html
    .replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    .replace('color-scheme: light dark;', `color-scheme: ${isDark ? 'dark' : 'light'};`)
    .replace('<head>', '<head><base target="_blank">')
}
