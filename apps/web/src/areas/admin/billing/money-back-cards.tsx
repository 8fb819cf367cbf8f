import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, formatPrice } from '../../../lib/format.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from '../card.module.css'
import type { PaymentDetail } from './payment-detail.ts'

const refundTones = { REQUESTED: 'info', PENDING: 'info', COMPLETED: 'success', FAILED: 'danger' } as const

export function RefundsCard({ payment: { refunds } }: { payment: PaymentDetail }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="refunds">
      <h2 id="refunds">{t('adminBilling.refunds')}</h2>
      {refunds.length === 0 && <p className={classes.quiet}>{t('adminBilling.noRefunds')}</p>}
      <ul className={classes.rows}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span className={classes.words}>
              <span>{formatPrice(refund.amount, refund.currency, i18n.language)}</span>
              <span className={classes.quiet}>
                <FactLine>
                  {formatDateTime(refund.created_at, i18n.language)}
                  <bdi>{refund.reason}</bdi>
                  {refund.origin === 'provider' && t('adminBilling.refundedOutside')}
                </FactLine>
              </span>
              {refund.transfer !== null && (
                <span className={classes.quiet}>
                  {t('adminBilling.transferred', {
                    day: formatDay(refund.transfer.transferred_on, i18n.language),
                    reference: refund.transfer.reference,
                  })}
                </span>
              )}
              {refund.error_code !== null && (
                <span className={classes.quiet}>{t(`adminReasons.refund.${refund.error_code}`)}</span>
              )}
              {refund.error !== null && refund.error_code === null && (
                <bdi lang="en" className={classes.quiet}>
                  {refund.error}
                </bdi>
              )}
            </span>
            <StatusChip tone={refundTones[refund.status]}>
              {t(`adminBilling.refundStatus.${refund.status}`)}
            </StatusChip>
          </li>
        ))}
      </ul>
    </section>
  )
}

const disputeTones = { open: 'warning', won: 'success', lost: 'danger' } as const

export function DisputesCard({ disputes }: Pick<PaymentDetail, 'disputes'>) {
  const { t, i18n } = useTranslation()
  const when = (at: string) => formatDateTime(at, i18n.language)
  return (
    <section className={classes.card} aria-labelledby="disputes">
      <h2 id="disputes">{t('adminBilling.disputes')}</h2>
      <ul className={classes.rows}>
        {disputes.map(({ id, state, amount, currency, reason, ...dispute }) => (
          <li key={id}>
            <span className={classes.words}>
              <FactLine>
                {formatPrice(amount, currency, i18n.language)}
                <bdi>{t(`adminReasons.dispute.${reason}`)}</bdi>
              </FactLine>
              <span className={classes.quiet}>{when(dispute.opened_at)}</span>
              {state === 'open' && dispute.evidence_due_at !== null && (
                <span className={classes.quiet}>
                  {t('adminBilling.evidenceDue', { at: when(dispute.evidence_due_at) })}
                </span>
              )}
              {dispute.closed_at !== null && (
                <span className={classes.quiet}>
                  {t('adminBilling.disputeClosed', { at: when(dispute.closed_at) })}
                </span>
              )}
            </span>
            <StatusChip tone={disputeTones[state]}>{t(`adminBilling.disputeState.${state}`)}</StatusChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
