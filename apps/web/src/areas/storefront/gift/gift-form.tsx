import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { providersQuery } from '../../../api/customer-queries.ts'
import { systemConfigQuery } from '../../../api/queries.ts'
import { ProviderChoice } from '../../../features/payment-form/provider-choice.tsx'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { BuyerDialog, BuyerFields, useBuyer } from '../checkout/buyer.tsx'
import classes from '../checkout/checkout.module.css'
import { CostLines, orderedItem } from '../checkout/cost-lines.tsx'
import { Essentials } from '../checkout/essentials.tsx'
import { priceWithoutVat } from '../checkout/price-without-vat.ts'
import { keepDraft } from './gift-draft.ts'
import { ServiceChoice, WordFields } from './gift-fields.tsx'
import { priceOfGift } from './gift-price.ts'
import { NextSteps } from './next-steps.tsx'
import { useGiftOrder } from './use-gift-order.ts'

type Services = Parameters<typeof priceOfGift>[0][]

export function GiftForm({ services }: { services: Services }) {
  const { t, i18n } = useTranslation()
  const isGuest = useAccount() === null
  const config = useQuery(systemConfigQuery).data
  const providers = useQuery({ ...providersQuery, enabled: !isGuest }).data
  const [chosen, setChosen] = useState<string>()
  const buyer = useBuyer({ isSignedIn: !isGuest })
  const { taxed, isReverseCharge } = buyer
  const provider = chosen ?? providers?.[0]?.code

  function priceOf(serviceId: string) {
    const service = services.find(({ id }) => String(id) === serviceId) ?? services[0]
    if (service === undefined) return null
    const gross = priceOfGift(service, config)
    return isReverseCharge ? priceWithoutVat(gross, taxed?.percent ?? 0) : gross
  }
  const order = useGiftOrder(String(services[0]?.id ?? ''), (serviceId) => {
    const { total = 0, fee = 0 } = priceOf(serviceId)?.due ?? {}
    const { country, business } = buyer
    return { provider, total: Math.round((total + fee) * 100) / 100, country, buyer: business }
  })
  const { form } = order
  const [serviceId, setServiceId] = useState(form.getValues().service_id)
  form.watch('service_id', ({ value }) => setServiceId(value))
  const price = priceOf(serviceId)
  if (price === null) return <p className={classes.warning}>{t('prices.failedText')}</p>
  const total = formatPrice(price.due.total + price.due.fee, price.currency, i18n.language)
  const label = t('checkout.button', { price: total })

  return (
    <MantineRoot>
      <form
        noValidate
        className={`${classes.form} ${classes.columns}`}
        onSubmit={order.submit}
        onChange={() => keepDraft(form.getValues())}
      >
        <div className={classes.form}>
          <Card title={t('gift.service')} id="gift-service">
            <ServiceChoice
              services={services}
              value={serviceId}
              form={form}
              priceOf={(id) => priceOf(id)?.due.total ?? 0}
            />
          </Card>
          <Card title={t('gift.yourWords')} id="gift-words">
            <WordFields form={form} />
          </Card>
          <NextSteps />
        </div>
        <Card title={t('checkout.cost')} id="gift-cost" look={classes.sticky}>
          <CostLines
            summary={price}
            isTrial={false}
            trialDays={0}
            taxed={taxed}
            isReverseCharge={isReverseCharge}
          />
          <BuyerFields buyer={buyer} />
          {providers && <ProviderChoice providers={providers} value={provider} onChange={setChosen} />}
          {providers?.length === 0 && <p className={classes.warning}>{t('checkout.noProvider')}</p>}
          {isGuest ? (
            <GuestSteps />
          ) : (
            <>
              <Essentials
                item={orderedItem(t, { summary: price, isTrial: false, trialDays: 0 })}
                total={total}
              />
              <Button
                type="submit"
                size="large"
                isWide
                disabled={provider === undefined}
                isBusy={order.isSending}
              >
                {label}
              </Button>
            </>
          )}
        </Card>
      </form>
      <BuyerDialog buyer={buyer} />
    </MantineRoot>
  )
}

/** Guests keep what they have entered while they log in or register. */
function GuestSteps() {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.lead}>{t('gift.guest')}</p>
      <Link
        to={paths.registration}
        search={{ next: 'gift' }}
        className={buttonClass({ size: 'large', isWide: true })}
      >
        {t('gift.register')}
      </Link>
      <Button type="submit" look="default" size="large" isWide>
        {t('gift.logIn')}
      </Button>
    </>
  )
}

function Card({
  title,
  id,
  look = '',
  children,
}: { title: string; id: string; look?: string | undefined } & Pick<ComponentProps<'div'>, 'children'>) {
  return (
    <section className={`${classes.card} ${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
