import type { Subscription } from '@guidefeed/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { isWithdrawable, renewalState, sumOf } from './renewal-state.ts'
import { useLeavingSearch } from './use-leaving-search.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })))

/** Without a payment method nothing renews, but a cancellation ends the year without grace period and reminders. */
const wordsOfCancellation = {
  renews: { label: 'profile.cancelRenewal', title: 'profile.cancelTitle', confirm: 'profile.cancelConfirm' },
  lapses: {
    label: 'subscription.leave.confirm',
    title: 'subscription.leave.title',
    confirm: 'subscription.leave.confirm',
  },
} as const

type RenewalActionProps = {
  subscription: Subscription
  /** Opens the cancel dialog at once, for the link in a renewal notice. */
  asksToCancel?: boolean
}

/** Button that cancels the renewal, or resumes it until the term ends; both after a confirmation. */
export function RenewalAction({ subscription, asksToCancel = false }: RenewalActionProps) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const queryClient = useQueryClient()
  const { id, status, is_trial, finish_at, payment_method, currency, early_end } = subscription
  // Without a payment method, a resumption leads to no charge.
  const charge = payment_method === null ? null : subscription.if_renewed
  const state = renewalState(subscription)
  const willCancel = state === 'renews' || state === 'lapses'
  const leaving = useLeavingSearch(subscription.orders)
  const [isAsking, setIsAsking] = useState(asksToCancel && willCancel)
  const action = useMutation({
    mutationFn: ({ isEarly }: { isEarly: boolean }) =>
      willCancel
        ? call('subscriptionCancel', { body: { subscription_id: id, early: isEarly } })
        : call('subscriptionResume', {
            body: { subscription_id: id, ...(charge === null ? {} : { charge: sumOf(charge) }) },
          }),
    async onSuccess({ data }) {
      await renewCustomer(queryClient)
      await showToast({ kind: 'success', message: messageOf(data) })
    },
    async onError(error) {
      if (hasCode(error, 'renewal_changed')) await renewCustomer(queryClient)
    },
    onSettled: () => setIsAsking(false),
  })
  const messageOf = ({ early_end }: Subscription) => {
    if (!willCancel) return t('profile.resumed')
    if (early_end?.is_declared !== true) return t('profile.canceled')
    return t('subscription.leave.done', { date: formatDate(early_end.at, i18n.language) })
  }
  if (state === 'over' || state === 'ends') return null
  const isOver = finish_at !== null && Date.parse(finish_at) <= nowMs

  const date = finish_at === null ? '' : formatDate(finish_at, i18n.language)
  const cancelText =
    status === 'INACTIVE'
      ? 'subscription.cancelUnpaidText'
      : isOver
        ? 'subscription.cancelGraceText'
        : 'profile.cancelText'
  const cancelWords = wordsOfCancellation[state === 'lapses' ? 'lapses' : 'renews']
  const words = willCancel
    ? {
        title: t(cancelWords.title),
        text: t(cancelText, { date }),
        confirmLabel: t(cancelWords.confirm),
        cancelLabel: t('profile.keep'),
      }
    : {
        title: t('profile.resumeTitle'),
        text:
          charge === null
            ? t(is_trial ? 'subscription.resumeTrialText' : 'subscription.resumeUnpaidText', { date })
            : t('profile.resumeText', {
                date: formatDate(charge.at, i18n.language),
                price: formatPrice(sumOf(charge), currency, i18n.language),
              }),
        confirmLabel: t('profile.resumeConfirm'),
        cancelLabel: t('profile.stayCanceled'),
      }
  return (
    <>
      <Button look={willCancel ? 'quiet' : 'default'} onClick={() => setIsAsking(true)}>
        {t(willCancel ? cancelWords.label : 'profile.undo')}
      </Button>
      <Suspense>
        {isAsking && willCancel && early_end !== null && (
          <CancelDialog
            subscription={subscription}
            early={early_end}
            isBusy={action.isPending}
            onConfirm={action.mutate}
            onClose={() => setIsAsking(false)}
          />
        )}
        {isAsking && !(willCancel && early_end !== null) && (
          <ConfirmDialog
            {...words}
            isDangerous={willCancel}
            isBusy={action.isPending}
            onConfirm={() => action.mutate({ isEarly: false })}
            onClose={() => setIsAsking(false)}
          >
            {willCancel && subscription.orders.some((order) => isWithdrawable(order, nowMs)) && (
              <p>
                {t('subscription.withdrawInstead')}{' '}
                <Link to={paths.withdraw} search={leaving}>
                  {t('shell.withdraw')}
                </Link>
              </p>
            )}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
