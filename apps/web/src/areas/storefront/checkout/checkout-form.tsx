import { withdrawalConsent } from '@guidefeed/contract/consent-texts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '../../../api/customer-queries.ts'
import { servicesQuery } from '../../../api/queries.ts'
import { useCart } from '../../../features/cart/cart.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { ConsentFields } from '../../../features/payment-form/consent-fields.tsx'
import { ProviderChoice } from '../../../features/payment-form/provider-choice.tsx'
import { useConsents } from '../../../features/payment-form/use-consents.ts'
import { formatPrice } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { useOnConfirmed, type Confirmation } from '../account/use-confirmation.ts'
import { keptCode } from '../gift/kept-code.ts'
import { BuyerDialog, BuyerFields, useBuyer } from './buyer.tsx'
import classes from './checkout.module.css'
import { CostLines, orderedItem } from './cost-lines.tsx'
import { Essentials } from './essentials.tsx'
import { cartWithoutVat } from './price-without-vat.ts'
import { describeConsents, forgetConsents, hasKeptConsents, keepConsents } from './kept-consents.ts'
import { SavedMethodNote } from './saved-method-note.tsx'
import type { OrderDates } from './use-order-dates.ts'
import { useOrder } from './use-order.ts'
import { useRenewal } from './use-renewal.ts'
import { priceWithVoucher, useVoucher } from './use-voucher.ts'
import { VoucherField } from './voucher-field.tsx'

type CheckoutFormProps = {
  summary: PricedCart
  isTrial: boolean
  confirmation: Confirmation
  dates: OrderDates
  /** Description of the order, beside its cost where there is room. */
  children: ReactNode
  /** Link to the other kind of order, below the button. */
  alternative: ReactNode
}

/** Buyer's details, and the order button with everything that must be beside it: cost, renewal, cancellation, consents (CRD article 8). */
export function CheckoutForm({
  summary: gross,
  isTrial,
  confirmation,
  dates,
  children,
  alternative,
}: CheckoutFormProps) {
  const { t, i18n } = useTranslation()
  const providers = useQuery(providersQuery).data
  const includesVat = useQuery(servicesQuery).data?.[0]?.vat_included ?? false
  const [chosen, setChosen] = useState<string>()
  const buyer = useBuyer()
  const { country, taxed, isReverseCharge } = buyer
  const listed = isReverseCharge ? cartWithoutVat(gross, taxed?.percent ?? 0) : gross
  const voucher = useVoucher({ isOffered: !isTrial && !gross.isUpgrade, country, buyer: buyer.business })
  const summary = voucher.applied === null ? listed : priceWithVoucher(listed, voucher.applied)
  const order = useOrder(voucher)
  const button = useRef<HTMLButtonElement>(null)
  useOnConfirmed(confirmation, () => {
    // The button takes the place of the notice, which may have had the focus.
    if (document.activeElement === document.body) button.current?.focus()
  })
  const provider = chosen ?? providers?.[0]?.code
  const amount = isTrial ? 0 : summary.due.total + summary.due.fee
  const startConsent = withdrawalConsent({ isFree: amount === 0, isUpgrade: gross.isUpgrade })
  const format = (sum: number) => formatPrice(sum, summary.currency, i18n.language)
  const renewal = useRenewal({ summary, isTrial, dates, voucher: voucher.applied })
  const consentOrder = useConsentOrder({ total: amount, isTrial, renewal: renewal.consent })
  const consents = useConsents({
    order: consentOrder,
    wereGiven: hasKeptConsents(consentOrder),
    onRevoke: () => forgetConsents(),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (confirmation.email !== null) return
    if (!consents.check(event.currentTarget) || provider === undefined) return
    keepConsents(consentOrder)
    order.mutate({
      provider,
      isTrial,
      isUpgrade: gross.isUpgrade,
      total: amount,
      yearTotal: summary.yearTotal,
      country,
      buyer: buyer.business,
      voucher: voucher.applied?.code ?? null,
    })
  }

  const label =
    amount > 0
      ? t('checkout.button', { price: format(amount) })
      : t(renewal.isCharged ? 'trialOrder.orderAndPay' : buttonOfFree(isTrial, gross.isUpgrade))
  const payment = providers && amount > 0 && (
    <>
      <ProviderChoice providers={providers} value={provider} onChange={setChosen} />
      {gross.isUpgrade && <SavedMethodNote />}
    </>
  )
  // The only payment method stands beside the cost; a card of its own would be nearly empty.
  const hasChoices = buyer.asked !== null || (amount > 0 && (providers?.length ?? 0) > 1)
  return (
    <MantineRoot>
      <form noValidate className={`${classes.form} ${classes.columns}`} onSubmit={submit}>
        <div className={classes.column}>
          {children}
          {hasChoices && (
            <section className={classes.card} aria-labelledby="buyer">
              <h2 id="buyer">{t('checkout.buyer')}</h2>
              <BuyerFields buyer={buyer} />
              {payment}
            </section>
          )}
        </div>
        <div className={`${classes.column} ${classes.sticky}`}>
          <section className={classes.card} aria-labelledby="cost">
            <h2 id="cost">{t('checkout.cost')}</h2>
            <CostLines
              summary={{ ...summary, includesVat }}
              isTrial={isTrial}
              trialDays={dates.trialDays}
              taxed={taxed}
              isReverseCharge={isReverseCharge}
              voucher={voucher.applied}
            />
            <VoucherField voucher={voucher} />
            <KeptGiftNotice isTrial={isTrial} isUpgrade={gross.isUpgrade} />
            {!hasChoices && payment}
            <ConsentFields
              consents={consents}
              renewal={renewal.consent}
              withdrawal={t(`checkout.startConsents.${startConsent}`)}
            />
            {providers?.length === 0 && <p className={classes.warning}>{t('checkout.noProvider')}</p>}
            <Essentials
              item={orderedItem(t, { summary, isTrial, trialDays: dates.trialDays })}
              total={format(amount)}
            >
              <dl className={classes.facts}>
                {gross.isTrial && !isTrial && (
                  <>
                    <dt>{t('trialOrder.current')}</dt>
                    <dd>{t('trialOrder.endsWithOrder')}</dd>
                  </>
                )}
                <dt>{t(isTrial ? 'trialOrder.ends' : 'checkout.renewal')}</dt>
                <dd>{renewal.text}</dd>
                {!renewal.isCanceled && (
                  <>
                    <dt>{t('checkout.howToCancel')}</dt>
                    <dd>{t(isTrial ? 'trialOrder.cancel' : 'checkout.cancelText')}</dd>
                  </>
                )}
              </dl>
            </Essentials>
            {confirmation.email === null ? (
              <Button
                ref={button}
                type="submit"
                size="large"
                isWide
                disabled={
                  provider === undefined || summary.isPending || voucher.isPending || renewal.isPending
                }
                isBusy={order.isPending}
              >
                {label}
              </Button>
            ) : (
              <p className={classes.quiet}>{t('trialOrder.confirmFirst')}</p>
            )}
          </section>
          {alternative && <p className={classes.other}>{alternative}</p>}
        </div>
      </form>
      <BuyerDialog buyer={buyer} />
    </MantineRoot>
  )
}

/** Describes the order that the page shows, for its consents. */
function useConsentOrder(facts: { total: number; isTrial: boolean; renewal: string }): string {
  const cartToken = useCart((state) => state.cart?.cartToken ?? '')
  const channelIds = useCart((state) => state.selection)
  return describeConsents({ ...facts, cartToken, channelIds })
}

function buttonOfFree(isTrial: boolean, isUpgrade: boolean) {
  if (isTrial) return 'checkout.buttonFree'
  return isUpgrade ? 'checkout.buttonFreeUpgrade' : 'checkout.voucher.buttonFree'
}

/** A gift whose link this browser opened pays for a first year only (record 0117). */
function KeptGiftNotice({ isTrial, isUpgrade }: { isTrial: boolean; isUpgrade: boolean }) {
  const { t } = useTranslation()
  if (keptCode() === null || (!isTrial && !isUpgrade)) return null
  return (
    <p className={classes.notice}>
      {t(isUpgrade ? 'checkout.voucher.giftNotForUpgrade' : 'checkout.voucher.giftNotForTrial')}
    </p>
  )
}
