import type { PlanAdvice, Subscription } from '@guidefeed/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { customerKey } from '../../../api/queries.ts'
import { differenceOf, useCart } from '../../../features/cart/cart.ts'
import { selectMany } from '../../../features/cart/undoable-change.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './plan-advice.module.css'
import shared from '../profile.module.css'

const planAdviceQuery = (id: number) =>
  queryOptions({
    queryKey: [customerKey, 'subscriptions', String(id), 'plan-advice'],
    queryFn: async ({ signal }) => (await call('subscriptionPlanAdvice', { params: { id }, signal })).data,
    staleTime: 60_000,
  })

/**
 * A cheaper plan that would renew without channels that have no guide, or that are held twice (record 0154). Absent if there is none, and while the
 * cart has another change, such as an upgrade that is not paid yet.
 */
export function PlanAdviceCard({ subscription }: { subscription: Subscription }) {
  const { data: advice } = useQuery(planAdviceQuery(subscription.id))
  const hasChanges = useCart(({ selection, active }) => {
    const { added, removed } = differenceOf(selection, active)
    return added + removed > 0
  })
  const { next } = subscription
  return advice?.smaller && next && !hasChanges ? (
    <Advice spare={advice.spare} smaller={advice.smaller} next={next} currency={subscription.currency} />
  ) : null
}

type AdviceProps = {
  spare: PlanAdvice['spare']
  smaller: NonNullable<PlanAdvice['smaller']>
  next: NonNullable<Subscription['next']>
  currency: string
}

function Advice({ spare, smaller, next, currency }: AdviceProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const priceOf = (term: { price: number; payment_fee: number }) =>
    formatPrice(term.price + term.payment_fee, currency, i18n.language)
  const groups = (['no_guide', 'version'] as const)
    .map((reason) => ({ reason, channels: spare.filter((channel) => channel.reason === reason) }))
    .filter(({ channels }) => channels.length > 0)

  function review() {
    selectMany(
      spare.map(({ id }) => id),
      false,
    )
    void navigate({ to: paths.channels })
  }

  return (
    <section className={shared.card} aria-labelledby="plan-advice">
      <h2 id="plan-advice">{t('planAdvice.title')}</h2>
      <p>
        {t('planAdvice.lead', {
          channels: spare.length,
          service: smaller.service,
          date: formatDate(next.at, i18n.language),
          price: priceOf(smaller),
          present: priceOf(next),
        })}
      </p>
      <details className={classes.details}>
        <summary>{t('planAdvice.which')}</summary>
        {groups.map(({ reason, channels }) => (
          <div key={reason}>
            <h3>{t(`planAdvice.reasons.${reason}`, { channels: channels.length })}</h3>
            <ul>
              {channels.map(({ id, name, version_of: other }) => (
                <li key={id}>{other === null ? name : t('planAdvice.pair', { name, other })}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      <p className={shared.quiet}>{t('planAdvice.hint')}</p>
      <div className={shared.actions}>
        <Button onClick={review}>{t('planAdvice.button')}</Button>
      </div>
    </section>
  )
}
