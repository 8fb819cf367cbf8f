import type { Subscription } from '@guidefeed/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { renewalState } from './renewal-state.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

type RenewalActionProps = {
  subscription: Subscription
  /** Opens the cancel dialog at once, for the link in a renewal notice. */
  asksToCancel?: boolean
}

/** Cancels the renewal, or resumes it while the paid year lasts; both after a confirmation. */
export function RenewalAction({ subscription, asksToCancel = false }: RenewalActionProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { id, status, is_trial, finish_at, next, price, currency } = subscription
  const state = renewalState(subscription)
  const willCancel = state === 'renews'
  const [isAsking, setIsAsking] = useState(asksToCancel && willCancel)
  const action = useMutation({
    mutationFn: () =>
      call(willCancel ? 'subscriptionCancel' : 'subscriptionResume', { body: { subscription_id: id } }),
    async onSuccess() {
      await renewCustomer(queryClient)
      await showToast({
        kind: 'success',
        message: t(willCancel ? 'profile.canceled' : 'profile.resumed'),
      })
    },
    onSettled: () => setIsAsking(false),
  })
  if (state === 'over' || state === 'ends') return null

  const date = finish_at === null ? '' : formatDate(finish_at, i18n.language)
  const cost = formatPrice(next === null ? price : next.price + next.payment_fee, currency, i18n.language)
  const isPaused = status === 'INACTIVE'
  const words = willCancel
    ? {
        title: t('profile.cancelTitle'),
        text: t(isPaused ? 'subscription.cancelUnpaidText' : 'profile.cancelText', { date }),
        confirmLabel: t('profile.cancelConfirm'),
        cancelLabel: t('profile.keep'),
      }
    : {
        title: t('profile.resumeTitle'),
        text: t(is_trial ? 'subscription.resumeTrialText' : 'profile.resumeText', { date, price: cost }),
        confirmLabel: t('profile.resumeConfirm'),
        cancelLabel: t('cancel'),
      }
  return (
    <>
      <Button look={willCancel ? 'quiet' : 'primary'} onClick={() => setIsAsking(true)}>
        {t(willCancel ? 'profile.cancelRenewal' : 'profile.undo')}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            {...words}
            isDangerous={willCancel}
            isBusy={action.isPending}
            onConfirm={() => action.mutate()}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
