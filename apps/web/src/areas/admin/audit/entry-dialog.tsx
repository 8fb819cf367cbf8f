import type { AuditEntry } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import card from '../card.module.css'
import { AuditActor } from './audit-actor.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { differencesOf } from './differences.ts'
import classes from './entry-dialog.module.css'
import { useAuditWords } from './use-audit-words.ts'

type EntryProps = { entry: AuditEntry; onClose: () => void }

/** One entry: its circumstances, and the state before and after, field by field. */
export function EntryDialog({ entry, onClose }: EntryProps) {
  const { t, i18n } = useTranslation()
  const { wordAction } = useAuditWords()
  const { action, actor, subject, at, ip, request_id: requestId } = entry
  return (
    <Dialog title={wordAction(action)} isWide onClose={onClose}>
      <div className={classes.entry}>
        <dl className={card.facts}>
          <dt>{t('adminAudit.at')}</dt>
          <dd>{formatDateTime(at, i18n.language)}</dd>
          <dt>{t('adminAudit.actor')}</dt>
          <dd>
            <AuditActor {...entry} />
          </dd>
          <dt>{t('adminAudit.subject')}</dt>
          <dd>
            <AuditSubject {...entry} />
          </dd>
          {ip !== null && (
            <>
              <dt>{t('adminAudit.ip')}</dt>
              <dd>
                <Link to={paths.ip} params={{ ip }} preload={false}>
                  <bdi>{ip}</bdi>
                </Link>
              </dd>
            </>
          )}
          {requestId !== null && (
            <>
              <dt>{t('adminAudit.request')}</dt>
              <dd>
                <bdi>{requestId}</bdi>
              </dd>
            </>
          )}
        </dl>
        <Differences entry={entry} />
        <p className={classes.links}>
          <Link
            to={paths.auditLog}
            search={{ subject_type: subject.type, subject_id: subject.id }}
            onClick={onClose}
          >
            {t('adminAudit.allAbout')}
          </Link>
          {actor.id !== null && (
            <Link to={paths.auditLog} search={{ actor_user_id: String(actor.id) }} onClick={onClose}>
              {t('adminAudit.allBy')}
            </Link>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function Differences({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { wordField } = useAuditWords()
  const wordValue = useValueWords()
  const differences = differencesOf(entry)
  if (differences.length === 0) return <p className={card.quiet}>{t('adminAudit.noStates')}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('adminAudit.field')}</th>
          <th scope="col">{t('adminAudit.before')}</th>
          <th scope="col">{t('adminAudit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after, isChanged }) => (
          <tr key={field}>
            <th scope="row">
              <bdi title={field}>{wordField(field)}</bdi>
            </th>
            <td>
              <bdi>{isChanged && before !== null ? <del>{wordValue(before)}</del> : wordValue(before)}</bdi>
            </td>
            <td>
              <bdi>{isChanged && after !== null ? <ins>{wordValue(after)}</ins> : wordValue(after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Words a value: yes, no, none or a time; others, such as names and lists of numbers, stay. */
function useValueWords() {
  const { t, i18n } = useTranslation()
  return (value: string | null): string => {
    if (value === null || value === 'null' || value === '') return '–'
    if (value === 'true') return t('adminForm.yes')
    if (value === 'false') return t('adminForm.no')
    return instant.test(value) ? formatDateTime(value, i18n.language) : value
  }
}
