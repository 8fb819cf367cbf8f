import type { Subscription } from '@guidefeed/contract'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { providersQuery } from '../../../api/customer-queries.ts'
import { ConsentFields } from '../../../features/payment-form/consent-fields.tsx'
import { ProviderChoice } from '../../../features/payment-form/provider-choice.tsx'
import { useConsents } from '../../../features/payment-form/use-consents.ts'
import { formatPrice } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import profile from '../profile.module.css'
import { yearSum } from './renewal-state.ts'
import classes from './method-form.module.css'

type MethodFormProps = {
  subscription: Subscription
  label: string
  /** Price, day and duration of what the button orders, directly above it (§ 312j BGB). */
  terms?: string
  /** Makes its button the primary one of the page. */
  isUrgent?: boolean
  /** Other actions, beside the button. */
  children?: ReactNode
}

/**
 * Adds or changes the payment method. States the sum that is charged to it at once, if a renewal is unpaid. For a trial it asks for the two
 * consents, since the trial then becomes a paid year.
 */
export function MethodForm({ subscription, label, terms, isUrgent = false, children }: MethodFormProps) {
  const { t, i18n } = useTranslation()
  const providers = useQuery(providersQuery).data ?? []
  const [chosen, setChosen] = useState<string>()
  const consents = useConsents()
  const change = useMethodChange()
  const { id, is_trial, currency, provider, open_amount } = subscription
  const isKnown = providers.some(({ code }) => code === provider)
  const current = chosen ?? (isKnown ? provider : providers[0]?.code)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (is_trial && !consents.check(event.currentTarget)) return
    change.mutate({ subscriptionId: id, provider: current, hasConsented: is_trial })
  }
  return (
    <MantineRoot>
      <form noValidate className={classes.form} onSubmit={submit}>
        {(is_trial || providers.length > 1) && (
          <ProviderChoice providers={providers} value={current} onChange={setChosen} />
        )}
        {is_trial && (
          <ConsentFields
            consents={consents}
            renewal={t('checkout.renewalConsents.renewal', {
              price: formatPrice(yearSum(subscription), currency, i18n.language),
            })}
            withdrawal={t('checkout.startConsents.withdrawal')}
          />
        )}
        <p className={profile.quiet}>
          {open_amount === null
            ? t(is_trial ? 'method.leadsInTrial' : 'method.leads')
            : t('method.chargesOpen', { price: formatPrice(open_amount, currency, i18n.language) })}
        </p>
        {terms !== undefined && (
          <p>
            <strong>{terms}</strong>
          </p>
        )}
        <div className={profile.actions}>
          <Button
            type="submit"
            look={isUrgent ? 'primary' : 'default'}
            isBusy={change.isPending}
            disabled={current === undefined}
          >
            {label}
          </Button>
          {children}
        </div>
      </form>
    </MantineRoot>
  )
}

type MethodChange = { subscriptionId: number; provider: string | undefined; hasConsented: boolean }

/** Opens the provider's page for another payment method, which returns to `/subscription-callback`. */
function useMethodChange() {
  return useMutation({
    async mutationFn({ subscriptionId, provider, hasConsented }: MethodChange) {
      const { data } = await call('subscriptionPaymentMethod', {
        body: {
          subscription_id: subscriptionId,
          ...(provider === undefined ? {} : { provider }),
          ...(hasConsented ? { consents: { renewal: true, withdrawal: true } } : {}),
        },
      })
      location.assign(data.redirect_to)
    },
  })
}
