import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '@guidefeed/contract'
import { subscriptionsQuery } from '../../api/queries.ts'
import { formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useWords } from '../../messages/use-words.ts'
import classes from './acting-banner.module.css'

const recheckMs = 60_000

/** Titles of the problems of an unpaid renewal. */
const titles: Partial<
  Record<
    NonNullable<Subscription['problem']>['kind'],
    'problem.paymentFailed' | 'problem.confirmPayment' | 'problem.confirmationMissed'
  >
> = {
  payment_failed: 'problem.paymentFailed',
  confirm_payment: 'problem.confirmPayment',
  confirmation_missed: 'problem.confirmationMissed',
}

/** Unpaid renewal, when the guide stops, and the way to pay; empty on the pages that show the problem themselves. */
export function PastDueBanner() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery({
    ...subscriptionsQuery,
    // Paid by a job or in another tab, at any time.
    refetchInterval: ({ state }) => (state.data?.some(isPastDue) ? recheckMs : false),
    refetchOnWindowFocus: true,
    // The profile shows the reason of a suspended account.
    meta: { shownByPage: ['account_banned', 'account_inactive'] },
  })
  const subscription = data?.find(isPastDue)
  const problem = subscription?.problem
  const hasWords = useWords(problem != null, 'billing')
  const isShownByPage = useLocation({ select: showsProblem })
  if (!subscription || !problem || !hasWords || isShownByPage) return null
  const title = t(titles[problem.kind] ?? 'problem.paymentFailed')
  const end = { date: formatDate(problem.ends_at, i18n.language) }
  return (
    <aside aria-label={title} className={classes.banner}>
      <p>
        <strong>{title}.</strong>{' '}
        {t(subscription.status === 'INACTIVE' ? 'problem.endsOn' : 'problem.runsUntil', end)}
      </p>
      {problem.confirm_url === null ? (
        <Link to={paths.subscription} params={{ subscriptionId: String(subscription.id) }}>
          {t('method.changeLabel')}
        </Link>
      ) : (
        <a href={problem.confirm_url}>{t('problem.confirmPaymentNext')}</a>
      )}
    </aside>
  )
}

function isPastDue({ problem }: Subscription): boolean {
  return problem != null && problem.kind in titles
}

/** True for the profile's sections about guide and subscription, and a subscription's page. */
function showsProblem({ pathname, search }: { pathname: string; search: { section?: string } }): boolean {
  if (pathname === paths.profile) return ['subscription', undefined].includes(search.section)
  return pathname.startsWith(`${paths.profile}/`)
}
