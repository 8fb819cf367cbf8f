import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import { currentTimeMs, useCurrentTime } from '../../../lib/clock.ts'
import { formatDateTime, formatDay, formatNumber, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import { ServiceDialog } from '../users/service-dialog.tsx'
import { CustomerLink, ProviderName, SubscriptionChip } from './cells.tsx'
import { EndRefundButton } from './end-refund-button.tsx'
import { HistoryCard } from './history-card.tsx'
import { RenewalButton } from './renewal-button.tsx'
import { SubscriptionOrders } from './subscription-orders.tsx'

const route = getRouteApi('/shell/subscription-list/$subscriptionId')

type SubscriptionDetail = CallAnswer<'adminSubscriptionRead'>['data']
type CardProps = { subscription: SubscriptionDetail }

/** One subscription: its terms, service, orders and payments, and what happened and comes. */
export function AdminSubscriptionPage() {
  const { t } = useTranslation()
  const { subscriptionId: id } = route.useParams()
  const query = useQuery({
    queryKey: [...adminKeys.all, 'subscription', id],
    queryFn: async ({ signal }) => (await call('adminSubscriptionRead', { params: { id }, signal })).data,
    meta: { shownByPage: ['subscription_not_found', 'validation_failed'] },
  })
  return (
    <DetailPage
      query={query}
      title={t('adminBilling.subscription')}
      missingTitle={t('adminBilling.missingSubscription')}
      list={paths.subscriptionList}
      listLabel={t('adminBilling.allSubscriptions')}
    >
      {(subscription) => (
        <AdminPage
          title={t('adminBilling.subscriptionTitle', { id: subscription.id })}
          chips={<SubscriptionChip {...subscription} />}
          actions={<ServiceActions subscription={subscription} />}
        >
          <div className={classes.grid}>
            <div className={classes.stack}>
              <TermsCard subscription={subscription} />
              <ServiceCard subscription={subscription} />
              <SubscriptionOrders orders={subscription.orders} />
            </div>
            <HistoryCard timeline={subscription.timeline} coming={subscription.coming} />
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

function TermsCard({ subscription }: CardProps) {
  const { t, i18n } = useTranslation()
  const at = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant, i18n.language))
  const lastCredited = subscription.credited_days[0]
  return (
    <section className={classes.card} aria-labelledby="terms">
      <h2 id="terms">{t('adminBilling.terms')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminBilling.customer')}</dt>
        <dd>
          <CustomerLink user={subscription.user} />
        </dd>
        <dt>{t('adminBilling.yearlyPrice')}</dt>
        <dd>{formatPrice(subscription.price, subscription.currency, i18n.language)}</dd>
        <dt>{t('adminBilling.started')}</dt>
        <dd>{at(subscription.started_at)}</dd>
        <dt>{t('adminBilling.termEnds')}</dt>
        <dd>{at(subscription.finish_at)}</dd>
        {lastCredited !== undefined && (
          <>
            <dt>{t('adminBilling.creditedDays')}</dt>
            <dd>
              {t('adminBilling.credited', {
                count: subscription.credited_days.length,
                day: formatDay(lastCredited, i18n.language),
              })}
            </dd>
          </>
        )}
        {subscription.is_past_due ? (
          <>
            <dt>{t('adminBilling.guideUntil')}</dt>
            <dd>{at(subscription.access_until)}</dd>
          </>
        ) : (
          <>
            <dt>{t('adminBilling.renews')}</dt>
            <dd>
              {subscription.renews_at === null ? t('adminBilling.notRenewing') : at(subscription.renews_at)}
            </dd>
          </>
        )}
        {subscription.canceled_at !== null && (
          <>
            <dt>{t('adminBilling.canceledAt')}</dt>
            <dd>{at(subscription.canceled_at)}</dd>
          </>
        )}
        {subscription.ends_early_at !== null && (
          <>
            <dt>{t('adminBilling.endsEarly')}</dt>
            <dd>{at(subscription.ends_early_at)}</dd>
          </>
        )}
        <dt>{t('adminBilling.provider')}</dt>
        <dd>
          <ProviderName code={subscription.provider} />
        </dd>
        <dt>{t('adminBilling.method')}</dt>
        <dd>{methodLabel(t, subscription) || '–'}</dd>
      </dl>
    </section>
  )
}

function ServiceCard({ subscription: { user_service: service } }: CardProps) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="service">
      <h2 id="service">{t('adminBilling.service')}</h2>
      {service === null ? (
        <p className={classes.quiet}>{t('adminBilling.noService')}</p>
      ) : (
        <dl className={classes.facts}>
          <dt>{t('adminBilling.service')}</dt>
          <dd>
            {service.is_trial ? t('adminBilling.trialOf', { service: service.service }) : service.service}
          </dd>
          <dt>{t('adminUsers.channelLimit')}</dt>
          <dd>{formatNumber(service.channel_limit, i18n.language)}</dd>
          <dt>{t('adminBilling.from')}</dt>
          <dd>{formatDateTime(service.start_at, i18n.language)}</dd>
          <dt>{t('adminBilling.to')}</dt>
          <dd>{formatDateTime(service.finish_at, i18n.language)}</dd>
        </dl>
      )}
    </section>
  )
}

/** Changes the service or ends it now, while the subscription is active and its term runs; a past-due one can only be ended. */
function ServiceActions({ subscription }: CardProps) {
  const { t, i18n } = useTranslation()
  const { status, user_service: service, notice_refund: refund, currency } = subscription
  const nowMs = useCurrentTime()
  const [isChanging, setIsChanging] = useState(false)
  if (subscription.is_past_due) return <EndRefundButton subscription={subscription} />
  if (service === null || status !== 'ACTIVE' || Date.parse(service.finish_at) <= nowMs) return null
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsChanging(true)}>
        {t('adminUsers.changeService')}
      </Button>
      <ConfirmedAction
        label={t('adminBilling.endNow.label')}
        cancelLabel={t('profile.keep')}
        title={t('adminBilling.endNow.title')}
        text={
          refund === null || refund === 0
            ? t('adminBilling.endNow.text')
            : t('adminBilling.endNow.textAfterNotice', {
                amount: formatPrice(refund, currency, i18n.language),
              })
        }
        changes={adminKeys.all}
        run={async () => {
          const finish_at = new Date(currentTimeMs()).toISOString()
          await call('adminUserServiceUpdate', { params: { id: String(service.id) }, body: { finish_at } })
          return t('adminBilling.endNow.done')
        }}
      />
      <RenewalButton subscription={subscription} />
      <EndRefundButton subscription={subscription} />
      {isChanging && <ServiceDialog service={service} onClose={() => setIsChanging(false)} />}
    </>
  )
}
