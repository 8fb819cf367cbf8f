import type { AdminDashboard, AttentionKind } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './dashboard.module.css'

/** List on which each kind of task is done, and its urgency. */
const places: Readonly<Record<AttentionKind, { link: RowLink; tone: 'danger' | 'warning' }>> = {
  source_held_back: { tone: 'danger', link: { to: paths.sources, search: { state: 'held_back' } } },
  source_failing: { tone: 'danger', link: { to: paths.sources, search: { state: 'failing' } } },
  refund_failed: { tone: 'danger', link: { to: paths.payments, search: { attention: 'refund_failed' } } },
  wrong_amount: { tone: 'danger', link: { to: paths.payments, search: { attention: 'wrong_amount' } } },
  late_payment_kept: {
    tone: 'danger',
    link: { to: paths.payments, search: { attention: 'late_payment_kept' } },
  },
  charge_refused: { tone: 'danger', link: { to: paths.payments, search: { attention: 'charge_refused' } } },
  declaration_delayed: {
    tone: 'danger',
    link: { to: paths.jobs, search: { kind: 'billing.process-leaving' } },
  },
  job_given_up: { tone: 'danger', link: { to: paths.jobs, search: { state: 'failed' } } },
  mail_unsent: { tone: 'danger', link: { to: paths.sentMails } },
  provider_unreachable: { tone: 'danger', link: { to: paths.payments } },
  payment_open: { tone: 'warning', link: { to: paths.payments, search: { attention: 'payment_open' } } },
  mail_delayed: { tone: 'warning', link: { to: paths.sentMails, search: { attention: 'delayed' } } },
  mail_refused: { tone: 'warning', link: { to: paths.sentMails, search: { attention: 'refused_last_day' } } },
}

/** Tasks of the day, most urgent first. */
export function AttentionList({ attention }: Pick<AdminDashboard, 'attention'>) {
  const { t } = useTranslation()
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
                  {t(`adminDashboard.tasks.${kind}`, { count })}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
