import type { AttentionItem } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ActionButton } from '../action-button.tsx'
import classes from './attention.module.css'
import { CloseButton } from './close-button.tsx'
import { recordOf } from './record-of.ts'

/** Actions that end an item: its own, or closing it with a note. */
export function AttentionActions({ item }: { item: AttentionItem }) {
  const { t } = useTranslation()
  if (item.kind === 'source_held_back') return <RecordLink item={item} label={t('adminAttention.review')} />
  if (!item.closable) return t('adminAttention.retried')
  return (
    <div className={classes.actions}>
      <EndingAction item={item} />
      <CloseButton item={item} />
    </div>
  )
}

function EndingAction({ item }: { item: AttentionItem }) {
  const { t } = useTranslation()
  const { kind, subject } = item
  const params = { id: subject.id }
  // A repeating job is named by its kind, and runs again by itself.
  if (kind === 'job_given_up' && !subject.id.includes('.'))
    return (
      <ActionButton
        label={t('adminAttention.retryJob')}
        run={async () => {
          await call('adminJobRetry', { params })
          return t('adminAttention.jobRetried')
        }}
      />
    )
  if (kind === 'mail_unsent')
    return (
      <ConfirmedAction
        label={t('adminAttention.resend')}
        title={t('adminAttention.resendTitle')}
        text={t('adminAttention.resendText')}
        run={async () => {
          await call('adminMailResend', { params })
          return t('adminAttention.resent')
        }}
        changes={adminKeys.all}
      />
    )
  if (kind === 'refund_failed') return <RecordLink item={item} label={t('adminAttention.refundAgain')} />
  if (kind === 'cancellation_for_cause') return <RecordLink item={item} label={t('adminAttention.review')} />
  if (kind === 'mappings_open') return <RecordLink item={item} label={t('adminAttention.review')} />
  // The payment's page has its refunds and disputes, and leads to the provider's.
  if (subject.type === 'payment') return <RecordLink item={item} label={t('adminAttention.review')} />
  return null
}

function RecordLink({ item, label }: { item: AttentionItem; label: string }) {
  return (
    <Link {...recordOf(item)} preload={false} className={buttonClass({ look: 'default', size: 'small' })}>
      {label}
    </Link>
  )
}
