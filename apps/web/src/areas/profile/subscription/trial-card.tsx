import type { Subscription } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { MethodForm } from './method-form.tsx'
import classes from '../profile.module.css'
import { yearSum } from './renewal-state.ts'

/** Card of an active trial that was not canceled: asks for a payment method, or shows what will be charged at its end. */
export function TrialCard({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const { is_trial, status, finish_at, canceled_at, currency, service, next, if_renewed } = subscription
  if (!is_trial || status !== 'ACTIVE' || finish_at === null || canceled_at !== null) return null
  // A late reminder postpones the charge, and the trial lasts until then.
  const date = formatDate(next?.at ?? finish_at, i18n.language)
  const price = formatPrice(yearSum(subscription), currency, i18n.language)
  return (
    <section className={classes.card} aria-labelledby="trial">
      <h2 id="trial">{t('method.trialTitle', { date })}</h2>
      {next === null ? (
        <>
          <p>{t('method.trialText')}</p>
          <MethodForm
            subscription={subscription}
            label={t('trialOrder.orderAndPay')}
            terms={t('method.trialTerms', { service: if_renewed?.service ?? service, date, price })}
            isUrgent
          />
        </>
      ) : (
        <p>{t('method.trialStoredText', { price })}</p>
      )}
    </section>
  )
}
