import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { OrderPapers } from '../../../features/billing-papers/order-papers.tsx'
import { nameOfCountry } from '../../../lib/country-options.ts'
import { formatDateTime, formatPrice } from '../../../lib/format.ts'
import { orderCost } from '../../../lib/order-cost.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import {
  BillingChip,
  CustomerLink,
  ProviderName,
  ProviderPageLink,
  RefundedChip,
  SubscriptionChip,
  SubscriptionLink,
} from './cells.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { EvidenceButton } from './evidence-button.tsx'
import { HistoryCard } from './history-card.tsx'
import type { PaymentDetail } from './payment-detail.ts'
import { DisputesCard, RefundsCard } from './money-back-cards.tsx'
import { RefundButton } from './refund-button.tsx'
import { TransferButton } from './transfer-button.tsx'

const route = getRouteApi('/shell/payments/$id')

/** One payment with its order, refunds, subscription and history. */
export function PaymentPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const query = useQuery({
    queryKey: [...adminKeys.all, 'payment', id],
    queryFn: async ({ signal }) => (await call('adminPaymentRead', { params: { id }, signal })).data,
    meta: { shownByPage: ['payment_not_found', 'validation_failed'] },
  })
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.payments')}
      missingTitle={t('adminBilling.missingPayment')}
      list={paths.payments}
      listLabel={t('adminBilling.allPayments')}
    >
      {(payment) => (
        <AdminPage
          title={t('adminBilling.paymentTitle', { id: payment.id })}
          chips={
            <>
              <BillingChip status={payment.status} />
              <RefundedChip refunded={payment.refunded} paid={payment.amount} currency={payment.currency} />
              {payment.disputes.some(({ state }) => state === 'open') && (
                <StatusChip tone="warning">{t('adminBilling.attention.dispute_opened')}</StatusChip>
              )}
            </>
          }
          actions={
            <>
              {payment.disputes.length > 0 && <EvidenceButton payment={payment} />}
              <TransferButton payment={payment} />
              <RefundButton payment={payment} />
            </>
          }
        >
          <div className={classes.grid}>
            <div className={classes.stack}>
              <PaymentCard payment={payment} />
              <OrderCard payment={payment} />
              <RefundsCard payment={payment} />
              {payment.disputes.length > 0 && <DisputesCard disputes={payment.disputes} />}
            </div>
            <HistoryCard timeline={payment.timeline} coming={payment.coming} />
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

type CardProps = { payment: PaymentDetail }

function PaymentCard({ payment }: CardProps) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="payment">
      <h2 id="payment">{t('adminBilling.payment')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminBilling.amount')}</dt>
        <dd>{formatPrice(payment.amount, payment.currency, i18n.language)}</dd>
        <dt>{t('adminBilling.customer')}</dt>
        <dd>
          <CustomerLink user={payment.user} />
        </dd>
        <dt>{t('adminBilling.provider')}</dt>
        <dd>
          <ProviderName code={payment.provider} />
        </dd>
        <dt>{t('adminBilling.reference')}</dt>
        <dd>
          <bdi>{payment.provider_reference ?? '–'}</bdi> <ProviderPageLink payment={payment} />
        </dd>
        <dt>{t('adminBilling.created')}</dt>
        <dd>{formatDateTime(payment.created_at, i18n.language)}</dd>
        {payment.error !== null && (
          <>
            <dt>{t('adminBilling.error')}</dt>
            <dd>
              {payment.error_code === null ? (
                <bdi lang="en">{payment.error}</bdi>
              ) : (
                t(`adminReasons.payment.${payment.error_code}`)
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function OrderCard({ payment: { id, order, subscription, gift_code: giftCode } }: CardProps) {
  const { t, i18n } = useTranslation()
  const price = (amount: number) => formatPrice(amount, order.currency, i18n.language)
  const others = order.payments.filter((other) => other.id !== id)
  return (
    <section className={classes.card} aria-labelledby="order">
      <h2 id="order">{t('adminBilling.orderTitle', { code: order.code })}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminBilling.status')}</dt>
        <dd>
          <BillingChip status={order.status} />
        </dd>
        <dt>{t('adminBilling.kind')}</dt>
        <dd>{t(`profile.orderKind.${order.kind}`)}</dd>
        {order.items.map((item) => (
          <div key={item.name} className={classes.fact}>
            <dt>
              <bdi>{item.name}</bdi>
            </dt>
            <dd>{price(item.price)}</dd>
          </div>
        ))}
        {order.voucher !== null && (
          <>
            <dt>{t('adminBilling.voucher')}</dt>
            <dd>{order.voucher.code}</dd>
          </>
        )}
        <dt>{t('adminBilling.fee')}</dt>
        <dd>{price(order.payment_fee)}</dd>
        <dt>{t('adminBilling.total')}</dt>
        <dd>{price(orderCost(order))}</dd>
        {order.billing_country !== null && (
          <>
            <dt>{t('adminBilling.billingCountry')}</dt>
            <dd>{nameOfCountry(order.billing_country, i18n.language)}</dd>
            <dt>{t('adminBilling.networkCountry')}</dt>
            <dd>
              {order.network_country === null ? '–' : nameOfCountry(order.network_country, i18n.language)}
            </dd>
          </>
        )}
        {order.business !== null && <BusinessFacts business={order.business} />}
        {subscription !== null && (
          <>
            <dt>{t('adminBilling.subscription')}</dt>
            <dd>
              <SubscriptionLink {...subscription} /> <SubscriptionChip {...subscription} />
            </dd>
          </>
        )}
        {giftCode !== null && (
          <>
            <dt>{t('adminBilling.giftCode')}</dt>
            <dd>
              <Link to={paths.vouchers} search={{ search: giftCode }} preload={false}>
                {giftCode}
              </Link>
            </dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>{t('adminBilling.otherPayments')}</dt>
            <dd>
              {others.map((other) => (
                <div key={other.id}>
                  <Link to={paths.payment} params={{ id: String(other.id) }} preload={false}>
                    #{other.id}
                  </Link>{' '}
                  <BillingChip status={other.status} />
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      <OrderPapers order={order} />
    </section>
  )
}
