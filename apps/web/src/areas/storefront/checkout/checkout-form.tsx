import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { checkoutTaxQuery, providersQuery, renewCustomer } from '../../../api/queries.ts'
import { BusinessDialog } from '../../../features/account-form/business-dialog.tsx'
import { BusinessSummary, businessIn } from '../../../features/account-form/business-summary.tsx'
import { cart } from '../../../features/cart/cart.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { ConsentFields } from '../../../features/payment-form/consent-fields.tsx'
import { CountryChoice } from '../../../features/payment-form/country-choice.tsx'
import { ProviderChoice } from '../../../features/payment-form/provider-choice.tsx'
import { useConsents } from '../../../features/payment-form/use-consents.ts'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { showToast } from '../../../ui/toast.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'
import classes from './checkout.module.css'
import { CostLines } from './cost-lines.tsx'
import { priceWithoutVat } from './price-without-vat.ts'
import type { OrderDates } from './use-order-dates.ts'

type CheckoutFormProps = { summary: PricedCart; isTrial: boolean; dates: OrderDates }

/** Order button with everything that must be beside it: cost, renewal, cancellation, consents (CRD article 8). */
export function CheckoutForm({ summary: gross, isTrial, dates }: CheckoutFormProps) {
  const { t, i18n } = useTranslation()
  const providers = useQuery(providersQuery).data
  const [chosen, setChosen] = useState<string>()
  const [wantedCountry, setWantedCountry] = useState<string>()
  const tax = useQuery(checkoutTaxQuery).data
  const country = wantedCountry ?? tax?.country
  const taxed = tax?.countries.find(({ code }) => code === country) ?? null
  const business = businessIn(tax, country)
  const isReverseCharge = business?.state === 'reverse_charge'
  const summary = isReverseCharge ? priceWithoutVat(gross, taxed?.percent ?? 0) : gross
  const [editsBusiness, setEditsBusiness] = useState(false)
  const consents = useConsents()
  const order = useOrder()
  const provider = chosen ?? providers?.[0]?.code
  const amount = isTrial ? 0 : summary.due.total + summary.due.fee
  const year = formatPrice(summary.yearTotal, summary.currency, i18n.language)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!consents.check(event.currentTarget) || provider === undefined) return
    const buyer = business === null ? '' : `${business.company} ${business.vat_id}`
    order.mutate({ provider, isTrial, total: amount, country, buyer })
  }

  const label =
    amount > 0
      ? t('checkout.button', { price: formatPrice(amount, summary.currency, i18n.language) })
      : t(isTrial ? 'checkout.buttonFree' : 'checkout.buttonFreeUpgrade')
  return (
    <MantineRoot>
      <form noValidate className={classes.card} onSubmit={submit}>
        <h2>{t('checkout.cost')}</h2>
        <CostLines
          summary={summary}
          isTrial={isTrial}
          trialDays={dates.trialDays}
          taxed={taxed}
          isReverseCharge={isReverseCharge}
        />
        <Terms summary={summary} isTrial={isTrial} dates={dates} />
        {tax && country !== undefined && (
          <CountryChoice
            tax={tax}
            value={country}
            onChange={(event) => setWantedCountry(event.currentTarget.value)}
          />
        )}
        {tax && country !== undefined && (
          <BusinessSummary tax={tax} country={country} onEdit={() => setEditsBusiness(true)} />
        )}
        {providers && amount > 0 && (
          <ProviderChoice providers={providers} value={provider} onChange={setChosen} />
        )}
        <ConsentFields
          consents={consents}
          isFree={isTrial}
          renewal={
            isTrial
              ? t('trialOrder.consent', { date: dates.trialEnd, price: year })
              : t('checkout.consentRenewal', { price: year })
          }
        />
        {providers?.length === 0 && <p className={classes.warning}>{t('checkout.noProvider')}</p>}
        <Button
          type="submit"
          size="large"
          isWide
          disabled={provider === undefined || summary.isPending}
          isBusy={order.isPending}
        >
          {label}
        </Button>
      </form>
      {editsBusiness && tax && country !== undefined && (
        <BusinessDialog tax={tax} country={country} onClose={() => setEditsBusiness(false)} />
      )}
    </MantineRoot>
  )
}

/** Date and price of the renewal, and how to cancel. */
function Terms({ summary, isTrial, dates }: CheckoutFormProps) {
  const { t, i18n } = useTranslation()
  const price = formatPrice(summary.yearTotal, summary.currency, i18n.language)
  const renewal = isTrial
    ? t('checkout.renewsTrial', { date: dates.trialEnd, price })
    : t(summary.isUpgrade ? 'trialOrder.renewsUpgrade' : 'checkout.renewsOn', { date: dates.renewsOn, price })
  return (
    <dl className={classes.facts}>
      <dt>{t('checkout.renewal')}</dt>
      <dd>{renewal}</dd>
      <dt>{t('checkout.howToCancel')}</dt>
      <dd>{t(isTrial ? 'trialOrder.cancel' : 'checkout.cancelText')}</dd>
    </dl>
  )
}

type OrderInput = {
  provider: string
  isTrial: boolean
  total: number
  country: string | undefined
  buyer: string
}

/** Orders the cart and redirects to the payment page or, if there is nothing to pay, to the profile with the server's message. */
function useOrder() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ provider, isTrial, total, country, buyer }: OrderInput) {
      const { cart: current, selection } = cart.store.get()
      const cartToken = current?.cartToken ?? ''
      const facts = { cartToken, channelIds: selection, total, provider, isTrial, country, buyer }
      const { data } = await call('checkout', {
        idempotencyKey: checkoutKeyFor(facts, () => crypto.randomUUID()),
        body: {
          cartToken,
          provider,
          is_trial: isTrial,
          total,
          ...(country === undefined ? {} : { country }),
          consents: { renewal: true, withdrawal: true },
        },
      })
      // Awaited, since its code may still load and the page is about to change.
      if (data.message !== '') await showToast({ kind: 'warning', message: data.message })
      if (URL.canParse(data.redirect_to)) {
        location.assign(data.redirect_to)
        return
      }
      forgetCheckoutKey()
      await Promise.all([cart.load(), renewCustomer(queryClient)])
      await navigate({ to: data.redirect_to === paths.profile ? paths.profile : paths.channels })
    },
    async onError(error) {
      if (!(error instanceof ApiError)) return
      // Retrying a refused or changed order with the same key would be refused again.
      if (error.isRefusal) forgetCheckoutKey()
      if (error.code === 'cart_changed') await cart.load()
    },
  })
}
