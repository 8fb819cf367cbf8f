import type { Subscription } from '@guidefeed/contract'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { MethodForm } from './method-form.tsx'
import { MethodRemoval } from './method-removal.tsx'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import classes from '../profile.module.css'
import { renewalState } from './renewal-state.ts'

/** Payment method of renewals, its expiry, and buttons to change and remove it. */
export function MethodCard({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const { payment_method, payment_method_expires_on, is_trial, problem, open_amount } = subscription
  const isStored = payment_method !== null
  const state = renewalState(subscription)
  if (state === 'over' || (is_trial && !isStored)) return null
  return (
    <section className={classes.card} aria-labelledby="method">
      <h2 id="method">{t('method.title')}</h2>
      <div className={classes.method}>
        <IconCreditCard size={24} stroke={1.6} aria-hidden="true" />
        <span className={classes.rowWords}>
          <span>{isStored ? methodLabel(t, subscription) : t('method.none')}</span>
          <span className={classes.quiet}>
            {payment_method_expires_on !== null && (
              <>{t('method.expires', { date: formatDate(payment_method_expires_on, i18n.language) })} </>
            )}
            {isStored &&
              t(state === 'canceled' && open_amount === null ? 'method.notRenewing' : 'method.renewalsOnly')}
          </span>
        </span>
      </div>
      {problem === null ? (
        <MethodForm subscription={subscription} label={t(isStored ? 'method.changeLabel' : 'method.add')}>
          {isStored && <MethodRemoval subscription={subscription} />}
        </MethodForm>
      ) : (
        isStored && (
          <div className={classes.actions}>
            <MethodRemoval subscription={subscription} />
          </div>
        )
      )}
    </section>
  )
}
