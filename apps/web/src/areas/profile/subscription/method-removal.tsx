import type { Subscription } from '@guidefeed/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import { renewalState } from './renewal-state.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

/** Removes the stored payment method after a confirmation that says what follows. */
export function MethodRemoval({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { id, finish_at, access_until, is_trial, problem } = subscription
  const removal = useMutation({
    mutationFn: () => call('subscriptionPaymentMethodRemove', { body: { subscription_id: id } }),
    async onSuccess() {
      await renewCustomer(queryClient)
      await showToast({ kind: 'success', message: t('method.removed') })
    },
    onSettled: () => setIsAsking(false),
  })
  const outlook =
    renewalState(subscription) !== 'renews' || problem !== null
      ? 'removeOnly'
      : is_trial
        ? 'removeTrial'
        : 'removeYear'
  const dateOf = (at: string | null) => (at === null ? '' : formatDate(at, i18n.language))
  const dates = { date: dateOf(finish_at), end: dateOf(access_until) }
  return (
    <>
      <Button look="default" onClick={() => setIsAsking(true)}>
        {t('method.remove')}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('method.removeTitle')}
            text={t(`method.${outlook}`, { method: methodLabel(t, subscription), ...dates })}
            confirmLabel={t('method.remove')}
            cancelLabel={t('method.keep')}
            isDangerous
            isBusy={removal.isPending}
            onConfirm={() => removal.mutate()}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
