import type { AdminMail } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import card from '../card.module.css'
import { Attachments } from './attachments.tsx'
import { Choice } from './choice.tsx'
import { MailChip } from './mail-chip.tsx'
import classes from './mail-preview.module.css'

/** A mail as it was sent, without working links. */
export function MailDialog({ mail, onClose }: { mail: AdminMail; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, subject, to, state, created_at: createdAt, closed_at: closedAt, error, attachments } = mail
  return (
    <Dialog title={subject || `#${id}`} isWide onClose={onClose}>
      <div className={classes.sent}>
        <dl className={card.facts}>
          <dt>{t('adminSentMails.to')}</dt>
          <dd>
            <bdi>{to || t('adminSentMails.erased')}</bdi>
          </dd>
          <dt>{t('adminSentMails.state')}</dt>
          <dd>
            <MailChip state={state} />
          </dd>
          <dt>{t('adminSentMails.created')}</dt>
          <dd>{formatDateTime(createdAt, i18n.language)}</dd>
          {closedAt !== null && (
            <>
              <dt>{t('adminSentMails.closed')}</dt>
              <dd>{formatDateTime(closedAt, i18n.language)}</dd>
            </>
          )}
          {attachments.length > 0 && (
            <>
              <dt>{t('adminSentMails.attachments')}</dt>
              <dd>
                <Attachments texts={attachments} />
              </dd>
            </>
          )}
          {error !== null && (
            <>
              <dt>{t('adminSentMails.error')}</dt>
              <dd>
                <bdi lang="en">{error}</bdi>
              </dd>
            </>
          )}
        </dl>
        <MailBody id={id} />
      </div>
    </Dialog>
  )
}

function MailBody({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: [...adminKeys.all, 'mail', id],
    queryFn: async ({ signal }) => (await call('adminMailRead', { params: { id: String(id) }, signal })).data,
  })
  return (
    <QueryState query={query} height={420}>
      {({ body }) =>
        body === null ? <p className={card.quiet}>{t('adminSentMails.erasedText')}</p> : <Texts {...body} />
      }
    </QueryState>
  )
}

/** The formatted mail, or its plain text. */
function Texts({ html, text }: { html: string; text: string }) {
  const { t } = useTranslation()
  const [isText, setIsText] = useState(false)
  return (
    <>
      <div className={classes.controls}>
        <Choice
          label={t('adminSentMails.format')}
          options={[t('adminSentMails.html'), t('adminSentMails.text')]}
          isSecond={isText}
          onChange={setIsText}
        />
      </div>
      <div className={classes.mail}>
        {isText ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          <pre dir="auto" tabIndex={0} aria-label={t('adminSentMails.text')} className={classes.text}>
            {text}
          </pre>
        ) : (
          <iframe
            // Runs no scripts; links do nothing, since new windows are blocked.
            sandbox=""
            title={t('adminSentMails.html')}
            srcDoc={html.replace('<head>', '<head><base target="_blank">')}
            className={classes.frame}
          />
        )}
      </div>
    </>
  )
}
