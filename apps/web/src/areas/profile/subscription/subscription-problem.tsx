import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MethodForm } from './method-form.tsx'
import { isUrgent } from './problem-urgency.ts'
import classes from './subscription-problem.module.css'

const words = {
  payment_failed: { title: 'problem.paymentFailed', text: 'problem.paymentFailedText' },
  confirmation_missed: { title: 'problem.confirmationMissed', text: 'problem.confirmationMissedText' },
  confirm_payment: { title: 'problem.confirmPayment', text: 'problem.confirmPaymentText' },
  method_missing: { title: 'problem.methodMissing', text: 'problem.methodMissingText' },
  card_expired: { title: 'problem.cardExpired', text: 'problem.cardExpiredText' },
} as const

const actions = {
  payment_failed: 'method.changeLabel',
  confirmation_missed: 'problem.tryAgain',
  confirm_payment: 'method.changeLabel',
  method_missing: 'method.add',
  card_expired: 'method.changeLabel',
} as const

type ProblemProps = {
  subscription: Subscription
  /** Short form, with a link to the subscription's page, where it is resolved. */
  isShort?: boolean
}

/** Problem of a subscription with its action; empty without a problem. */
export function SubscriptionProblem({ subscription, isShort = false }: ProblemProps) {
  const { t } = useTranslation()
  const urgent = isUrgent(subscription, useCurrentTime())
  const { problem, id } = subscription
  if (problem === null) return null
  const label = t(actions[problem.kind])
  return (
    <ProblemBanner subscription={subscription} problem={problem} urgent={urgent}>
      {problem.confirm_url !== null ? (
        <a href={problem.confirm_url} className={buttonClass()}>
          {t('problem.confirmPaymentNext')}
        </a>
      ) : isShort ? (
        <Link
          to={paths.subscription}
          params={{ subscriptionId: String(id) }}
          className={buttonClass(urgent ? {} : { look: 'default' })}
        >
          {label}
        </Link>
      ) : (
        <MethodForm subscription={subscription} isUrgent={urgent} label={label} />
      )}
    </ProblemBanner>
  )
}

type ProblemBannerProps = {
  subscription: Subscription
  problem: NonNullable<Subscription['problem']>
  urgent: boolean
  /** Action that solves the problem. */
  children: ReactNode
}

/** A problem of a subscription: cause, deadline and action. */
function ProblemBanner({ subscription, problem, urgent, children }: ProblemBannerProps) {
  const { t, i18n } = useTranslation()
  const { kind, next_try_at } = problem
  const date = (instant: string) => ({ date: formatDate(instant, i18n.language) })
  const sentences = [
    kind === 'method_missing' ? methodMissing() : t(words[kind].text),
    ...(next_try_at === null ? [] : [t('problem.nextTry', date(next_try_at))]),
    ...(kind === 'payment_failed' && next_try_at === null ? [t('problem.noNextTry')] : []),
    end(),
  ]

  /** Service and price of the next year, if they are known. */
  function methodMissing() {
    const { next, currency } = subscription
    if (next === null) return t('problem.methodMissingText')
    const price = formatPrice(next.price + next.payment_fee, currency, i18n.language)
    return t('problem.methodMissingAs', { service: next.service, price })
  }

  /** The paid end, and the end of the grace period that follows it. */
  function end() {
    const { status, is_trial, finish_at } = subscription
    const { ends_at } = problem
    if (status === 'INACTIVE') return t('problem.endsOn', date(ends_at))
    if (is_trial || finish_at === null || ends_at <= finish_at) return t('problem.runsUntil', date(ends_at))
    return t('problem.paidUntil', { paid: formatDate(finish_at, i18n.language), ...date(ends_at) })
  }

  const Icon = urgent ? IconAlertTriangle : IconInfoCircle
  return (
    <section className={classes.banner} data-urgent={urgent} aria-labelledby="problem">
      <Icon size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="problem">{t(words[kind].title)}</h2>
        <p>{sentences.join(' ')}</p>
        {children}
      </div>
    </section>
  )
}
