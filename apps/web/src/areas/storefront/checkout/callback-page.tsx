import type { Order } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { isRefusal } from '../../../api/api-error.ts'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../../api/client.ts'
import { profileQuery, renewCustomer, subscriptionsQuery } from '../../../api/queries.ts'
import { GuideLinkCard } from '../../../features/guide-link/guide-link-card.tsx'
import { LinkUseCard } from '../../../features/guide-link/link-use-card.tsx'
import { isCanceledPayment } from '../../../features/payment-return/is-canceled-payment.ts'
import { useProviderAnswer } from '../../../features/payment-return/use-provider-answer.ts'
import { cart } from '../../../features/cart/cart.ts'
import { formatPrice } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { orderCost } from '../../../lib/order-cost.ts'
import { paths } from '../../../lib/paths.ts'
import { useLongWait } from '../../../lib/use-long-wait.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import classes from './callback-page.module.css'
import { forgetDraft } from '../gift/gift-draft.ts'
import { GiftOutcome } from '../gift/gift-outcome.tsx'
import { forgetCode } from '../gift/kept-code.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { forgetConsents } from './kept-consents.ts'

const route = getRouteApi('/shell/callback')

/** Return page of payments. The server asks the provider, since the redirect alone proves nothing. */
export function CallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('callback.title'), t('brand'))
  const queryClient = useQueryClient()
  const result = useProviderAnswer({
    about: 'payment',
    query: route.useSearch(),
    ask: async (body) => (await call('checkoutCallback', { body })).data,
    onDecided({ kind, status }) {
      forgetCheckoutKey()
      if (status === 'completed') forgetConsents()
      if (status === 'completed' && kind === 'gift') forgetDraft()
      if (status === 'completed' && kind === 'new') forgetCode()
      void renewCustomer(queryClient)
      void cart.load()
    },
  })
  const { data, error } = result

  if (!result.isEnabled || isRefusal(error)) return <Unknown />
  if (result.isError && !data) {
    return (
      <ResultPage
        kind="waiting"
        title={t('paymentWait.unreachableTitle')}
        text={t('paymentWait.unreachableText')}
      >
        <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
      </ResultPage>
    )
  }
  if (!data || data.status === 'pending')
    return <Waiting isDecidedLater={data?.status === 'pending'} isGift={data?.kind === 'gift'} />
  if (data.kind === 'gift') return <GiftOutcome result={data} />
  return <Decided result={data} />
}

function Waiting({ isDecidedLater, isGift = false }: { isDecidedLater: boolean; isGift?: boolean }) {
  const { t } = useTranslation()
  const isSlow = useLongWait(isDecidedLater)
  return (
    <ResultPage
      kind="waiting"
      title={t(isSlow ? 'paymentWait.slowTitle' : 'callback.checkingTitle')}
      text={t(isSlow ? 'paymentWait.slowText' : 'callback.checkingText')}
    >
      {isSlow && (
        <Link
          to={paths.profile}
          search={isGift ? { section: 'gifts' } : {}}
          className={buttonClass({ look: 'default' })}
        >
          {t(isGift ? 'gift.toGifts' : 'callback.toProfile')}
        </Link>
      )}
    </ResultPage>
  )
}

function Decided({ result }: { result: CallAnswer<'checkoutCallback'>['data'] }) {
  const { t } = useTranslation()
  const { status, message, order_id } = result
  const order = usePaidOrder(order_id)
  const paidText = usePaidText(order) ?? message
  const isPaid = status === 'completed'
  if (order === undefined) return <Waiting isDecidedLater={false} />
  const upgradedTo = order?.kind === 'upgrade' ? order.items[0]?.name : undefined
  const toSubscription = order?.kind === 'renewal' && (
    <Link
      to={paths.subscription}
      params={{ subscriptionId: String(order.subscriptionId) }}
      className={buttonClass({ look: isPaid ? 'default' : 'primary' })}
    >
      {t('paymentWait.renewalNext')}
    </Link>
  )
  if (isPaid && order?.kind === 'new') return <Paid text={paidText} />
  if (isPaid) {
    return (
      <ResultPage
        kind="done"
        title={
          upgradedTo === undefined
            ? t('callback.completedTitle')
            : t('callback.upgradedTitle', { plan: isolated(upgradedTo) })
        }
        text={upgradedTo === undefined ? paidText : `${paidText} ${t('callback.upgradedText')}`}
      >
        <ToLink />
        {toSubscription}
      </ResultPage>
    )
  }
  const isCanceled = isCanceledPayment(result)
  return (
    <ResultPage
      kind={isCanceled ? 'canceled' : 'failed'}
      title={t(isCanceled ? 'callback.canceledTitle' : 'callback.failedTitle')}
      text={isCanceled ? t('callback.canceledText') : message}
    >
      {toSubscription || (
        <Link to={paths.checkout} className={buttonClass()}>
          {t(isCanceled ? 'callback.canceledNext' : 'retry')}
        </Link>
      )}
      <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
        {t('backToChannels')}
      </Link>
    </ResultPage>
  )
}

/** The end of a first order: the link itself, with the set-up of players, and its first fetch as soon as it happens. */
function Paid({ text }: { text: string }) {
  const { t } = useTranslation()
  const link = useQuery(profileQuery).data?.guide_link
  return (
    <div className={classes.paid}>
      <ResultPage kind="done" title={t('callback.completedTitle')} text={text}>
        {!link && <ToLink />}
      </ResultPage>
      {link && (
        <>
          <GuideLinkCard link={link} stop={null} />
          <LinkUseCard />
          <p className={classes.next}>
            <Link to={paths.profile} className={buttonClass({ look: 'default' })}>
              {t('callback.toProfile')}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

function ToLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.profile} className={buttonClass()}>
      {t('callback.completedNext')}
    </Link>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return (
    <ResultPage kind="failed" title={t('callback.unknownTitle')} text={t('callback.unknownText')}>
      <Link to={paths.profile} search={{ section: 'subscription' }} className={buttonClass()}>
        {t('callback.toProfile')}
      </Link>
    </ResultPage>
  )
}

/** The signed-in customer's order; undefined while loading, null for others' orders. */
function usePaidOrder(orderId: number) {
  const isSignedIn = useAccount() !== null
  const { data, isLoading } = useQuery({ ...subscriptionsQuery, enabled: isSignedIn })
  if (isLoading) return undefined
  const subscription = data?.find(({ orders }) => orders.some(({ id }) => id === orderId))
  const order = subscription?.orders.find(({ id }) => id === orderId)
  return subscription && order ? { ...order, subscriptionId: subscription.id } : null
}

/** Returns what was paid, for which order, and where its confirmation goes; null for orders of others. */
function usePaidText(order: Order | null | undefined): string | null {
  const { t, i18n } = useTranslation()
  const email = useAccount()?.user.email
  if (!order || email === undefined) return null
  const { code, currency } = order
  const cost = orderCost(order)
  const facts = { code: isolated(code), email: isolated(email) }
  if (cost === 0) return t('callback.nothingPaidText', facts)
  return t('callback.paidText', { ...facts, amount: formatPrice(cost, currency, i18n.language) })
}
