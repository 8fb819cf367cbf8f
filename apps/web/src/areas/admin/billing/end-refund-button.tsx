import { adminSubscriptionEnd } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatDateTime, formatPrice } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ReasonField } from './refund-fields.tsx'
import { useFreshDialog } from './use-fresh-dialog.ts'

type Props = {
  subscription: Pick<
    CallAnswer<'adminSubscriptionRead'>['data'],
    'id' | 'currency' | 'unused_amount' | 'unused_from' | 'unused_gift_amount' | 'is_past_due'
  >
}

/**
 * Ends a subscription at once and refunds the unused part of its term, or ends one that is past due; hidden if it runs and nothing paid
 * is unused.
 */
export function EndRefundButton({ subscription }: Props) {
  const { t } = useTranslation()
  const dialog = useFreshDialog()
  const { unused_amount: unused, is_past_due: isPastDue } = subscription
  if (unused === 0 && !isPastDue) return null
  return (
    <>
      <Button look="default" size="small" isBusy={dialog.isOpening} onClick={dialog.open}>
        {t(isPastDue ? 'adminBilling.endUnpaid.label' : 'adminBilling.endRefund.label')}
      </Button>
      {dialog.isOpen && <EndRefundDialog subscription={subscription} onClose={dialog.close} />}
    </>
  )
}

function EndRefundDialog({ subscription, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const refund = subscription.unused_amount
  const format = (sum: number) => formatPrice(sum, subscription.currency, i18n.language)
  const amount = format(refund)
  const gift = subscription.unused_gift_amount
  const from = subscription.unused_from
  const end = useFormCall({
    initialValues: { reason: '' },
    validate: ({ reason }) => validateBy(adminSubscriptionEnd.body)({ refund, reason }),
    async send({ reason }) {
      const sent = call('adminSubscriptionEnd', {
        params: { id: String(subscription.id) },
        body: { refund, reason },
      })
      return sent.catch(async (error: unknown) => {
        // The dialog then shows the new amount.
        if (hasCode(error, 'refund_changed')) await renewAdmin(queryClient)
        throw error
      })
    },
    async onDone({ data }) {
      onClose()
      await renewAdmin(queryClient)
      const isRefused = data.refunds.some(({ status }) => status === 'FAILED')
      await showToast(
        isRefused
          ? { kind: 'error', message: t('adminBilling.endRefund.refused') }
          : { kind: 'success', message: t('adminBilling.endNow.done') },
      )
    },
    fallbackFields: { refund_changed: 'reason' },
  })
  const { form } = end
  const words = subscription.is_past_due ? 'endUnpaid' : 'endRefund'
  return (
    <Dialog title={t(`adminBilling.${words}.title`, { amount })} onClose={onClose}>
      <CallForm
        call={end}
        submitLabel={t(`adminBilling.${words}.submit`, { amount })}
        isDangerous
        onCancel={onClose}
        cancelLabel={t('profile.keep')}
      >
        <p>{t(`adminBilling.${words}.text`)}</p>
        {from !== null && (
          <p>{t('adminBilling.endRefund.from', { at: formatDateTime(from, i18n.language) })}</p>
        )}
        {gift > 0 && <p>{t('adminBilling.endRefund.gift', { amount: format(gift) })}</p>}
        <ReasonField form={form} isFirst />
      </CallForm>
    </Dialog>
  )
}
