import type { AttentionItem } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import classes from './attention.module.css'

/** Reasons of a cancellation for good cause, each with the arrival of its declaration. */
export function Reasons({ reasons }: Pick<AttentionItem, 'reasons'>) {
  const { t, i18n } = useTranslation()
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ declared_at: at, reason }) => (
        <li key={`${at} ${reason}`}>
          <bdi dir="auto" className={classes.reason}>
            {reason}
          </bdi>
          <span className={classes.due}>
            {t('adminAttention.received', { at: formatDateTime(at, i18n.language) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
