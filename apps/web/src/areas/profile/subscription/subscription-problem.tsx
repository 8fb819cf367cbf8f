import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MethodForm } from './method-form.tsx'
import { ProblemBanner } from './problem-banner.tsx'

type ProblemProps = {
  subscription: Subscription
  /** In short it leads to the subscription's page, where it is seen to. */
  isShort?: boolean
}

/** The problem of a subscription with the one thing to do about it; nothing where there is none. */
export function SubscriptionProblem({ subscription, isShort = false }: ProblemProps) {
  const { t } = useTranslation()
  const { problem, status, id } = subscription
  if (problem === null) return null
  return (
    <ProblemBanner problem={problem} isPaused={status === 'INACTIVE'}>
      {problem.confirm_url !== null ? (
        <a href={problem.confirm_url} className={buttonClass()}>
          {t('problem.confirmPaymentNext')}
        </a>
      ) : isShort ? (
        <Link to={paths.subscription} params={{ subscriptionId: String(id) }} className={buttonClass()}>
          {t(problem.kind === 'method_missing' ? 'method.add' : 'method.changeLabel')}
        </Link>
      ) : (
        <MethodForm
          subscription={subscription}
          isUrgent
          label={t(problem.kind === 'method_missing' ? 'method.add' : 'method.changeLabel')}
        />
      )}
    </ProblemBanner>
  )
}
