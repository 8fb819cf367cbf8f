import type { Subscription } from '@guidefeed/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import classes from './problem-banner.module.css'

const words = {
  payment_failed: { title: 'problem.paymentFailed', text: 'problem.paymentFailedText' },
  confirm_payment: { title: 'problem.confirmPayment', text: 'problem.confirmPaymentText' },
  method_missing: { title: 'problem.methodMissing', text: 'problem.methodMissingText' },
  card_expired: { title: 'problem.cardExpired', text: 'problem.cardExpiredText' },
} as const

type ProblemBannerProps = {
  problem: NonNullable<Subscription['problem']>
  isPaused: boolean
  /** The one thing to do. */
  children: ReactNode
}

/** A problem that needs the customer: cause, deadline and action. */
export function ProblemBanner({ problem, isPaused, children }: ProblemBannerProps) {
  const { t, i18n } = useTranslation()
  const { kind, next_try_at, ends_at } = problem
  const date = (instant: string) => ({ date: formatDate(instant, i18n.language) })
  const sentences = [
    t(words[kind].text),
    ...(kind === 'payment_failed'
      ? [next_try_at === null ? t('problem.noNextTry') : t('problem.nextTry', date(next_try_at))]
      : []),
    t(isPaused ? 'problem.endsOn' : 'problem.runsUntil', date(ends_at)),
  ]
  return (
    <section className={classes.banner} aria-labelledby="problem">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="problem">{t(words[kind].title)}</h2>
        <p>{sentences.join(' ')}</p>
        {children}
      </div>
    </section>
  )
}
