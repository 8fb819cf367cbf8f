import { adminPaymentRefund } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatPrice } from '../../../lib/format.ts'
import { readTypedAmount, writeTypedAmount } from '../../../lib/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { PaymentDetail } from './payment-detail.ts'
import { AmountField, ReasonField } from './refund-fields.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { refundableCents } from './refundable.ts'
import { useFreshDialog } from './use-fresh-dialog.ts'

/** Opens the refund of a completed payment, until all of it was refunded. */
export function RefundButton({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  const dialog = useFreshDialog()
  if (payment.status !== 'COMPLETED' || refundableCents(payment) === 0) return null
  return (
    <>
      <Button look="default" size="small" isBusy={dialog.isOpening} onClick={dialog.open}>
        {t('adminBilling.refund.label')}
      </Button>
      {dialog.isOpen && <RefundDialog payment={payment} onClose={dialog.close} />}
    </>
  )
}

function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKeys()
  const rest = refundableCents(payment) / 100
  const limit = formatPrice(rest, payment.currency, i18n.language)
  const bodyOf = (values: { amount: string; reason: string }) => ({
    amount: readTypedAmount(values.amount),
    left: rest,
    also_refunded: payment.full_refund.also_refunded,
    reason: values.reason,
  })
  const refund = useFormCall({
    initialValues: { amount: writeTypedAmount(rest, i18n.language), reason: '' },
    validate(values) {
      const body = bodyOf(values)
      const errors = validateBy(adminPaymentRefund.body)(body)
      return body.amount > rest
        ? { ...errors, amount: { code: 'too_large', params: { max: limit } } }
        : errors
    },
    async send(values) {
      const body = bodyOf(values)
      const idempotencyKey = keyOf(JSON.stringify(body))
      const sent = call('adminPaymentRefund', { params: { id: String(payment.id) }, body, idempotencyKey })
      return sent.catch(async (error: unknown) => {
        // The dialog then shows what is left now, and offers no more than that.
        if (hasCode(error, 'refund_changed')) {
          await renewAdmin(queryClient)
          const left = Number(error.params['amount'])
          if (body.amount === rest || body.amount > left)
            refund.form.setFieldValue('amount', writeTypedAmount(left, i18n.language))
        }
        throw error
      })
    },
    async onDone({ data }) {
      onClose()
      await renewAdmin(queryClient)
      const kind = data.status === 'FAILED' ? 'error' : 'success'
      await showToast({ kind, message: t(`adminBilling.refund.${data.status}`) })
    },
    fallbackFields: { refund_changed: 'amount', refund_too_large: 'amount' },
  })
  const { form } = refund
  return (
    <Dialog title={t('adminBilling.refund.title', { id: payment.id })} onClose={onClose}>
      <CallForm call={refund} submitLabel={t('adminBilling.refund.label')} isDangerous onCancel={onClose}>
        <AmountField form={form} limit={limit} />
        <RefundPreview payment={payment} form={form} />
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  )
}

/** Repeating the same refund reuses its key, so that a lost answer does not refund twice. */
function useIdempotencyKeys(): (content: string) => string {
  const keys = useRef(new Map<string, string>())
  return (content) => {
    const key = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, key)
    return key
  }
}
