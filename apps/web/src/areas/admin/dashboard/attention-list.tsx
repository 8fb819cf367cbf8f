import type { AdminDashboard, AttentionItemKind, AttentionKind } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './dashboard.module.css'

/** Open items of the attention list. */
const toItems = (kind: AttentionItemKind) =>
  ({ tone: 'danger', link: { to: paths.attention, search: { kind } } }) as const

/** List on which each kind of task is done, and its urgency. */
const places: Readonly<Record<AttentionKind, { link: RowLink; tone: 'danger' | 'warning' }>> = {
  source_held_back: toItems('source_held_back'),
  source_failing: toItems('source_failing'),
  refund_failed: toItems('refund_failed'),
  wrong_amount: toItems('wrong_amount'),
  late_payment_kept: toItems('late_payment_kept'),
  charge_refused: toItems('charge_refused'),
  dispute_opened: toItems('dispute_opened'),
  overpaid: toItems('overpaid'),
  gift_refunded: toItems('gift_refunded'),
  declaration_delayed: toItems('declaration_delayed'),
  cancellation_for_cause: toItems('cancellation_for_cause'),
  job_given_up: toItems('job_given_up'),
  mail_unsent: toItems('mail_unsent'),
  provider_unreachable: toItems('provider_unreachable'),
  mappings_open: { tone: 'warning', link: { to: paths.mappings, search: { state: 'open' } } },
  payment_open: { tone: 'warning', link: { to: paths.payments, search: { attention: 'payment_open' } } },
  mail_delayed: { tone: 'warning', link: { to: paths.sentMails, search: { attention: 'delayed' } } },
  mail_refused: { tone: 'warning', link: { to: paths.sentMails, search: { attention: 'refused_last_day' } } },
}

/** Tasks of the day, most urgent first. */
export function AttentionList({ attention }: Pick<AdminDashboard, 'attention'>) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.attention} aria-labelledby="attention">
      <h2 id="attention">{t('adminDashboard.attention')}</h2>
      {attention.length === 0 ? (
        <p className={classes.calm}>{t('adminDashboard.nothing')}</p>
      ) : (
        <ul className={classes.tasks}>
          {attention.map(({ kind, count }) => {
            const { link, tone } = places[kind]
            return (
              <li key={kind} data-tone={tone}>
                <Link {...link} preload={false}>
                  {t(`adminAttention.kinds.${kind}`)}{' '}
                  <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
