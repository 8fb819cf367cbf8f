import { adminPaymentTransfer } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
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

/** Records a refund by bank transfer, once the provider has refused one. */
export function TransferButton({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  const dialog = useFreshDialog()
  const wasRefused = payment.refunds.some(({ status }) => status === 'FAILED')
  if (!wasRefused || payment.status !== 'COMPLETED' || refundableCents(payment) === 0) return null
  return (
    <>
      <Button look="default" size="small" isBusy={dialog.isOpening} onClick={dialog.open}>
        {t('adminBilling.transfer.label')}
      </Button>
      {dialog.isOpen && <TransferDialog payment={payment} onClose={dialog.close} />}
    </>
  )
}

type Values = { amount: string; transferred_on: string; reference: string; reason: string }

const bodyOf = (values: Values) => ({
  ...values,
  amount: readTypedAmount(values.amount),
})

function TransferDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const rest = refundableCents(payment) / 100
  const limit = formatPrice(rest, payment.currency, i18n.language)
  const transfer = useFormCall({
    initialValues: {
      amount: writeTypedAmount(rest, i18n.language),
      transferred_on: '',
      reference: '',
      reason: '',
    },
    validate: (values: Values) => validateBy(adminPaymentTransfer.body)(bodyOf(values)),
    send: (values) =>
      call('adminPaymentTransfer', { params: { id: String(payment.id) }, body: bodyOf(values) }),
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminBilling.transfer.done') })
    },
    fallbackFields: { refund_too_large: 'amount', idempotency_conflict: 'reference' },
  })
  const { form } = transfer
  return (
    <Dialog title={t('adminBilling.transfer.title')} onClose={onClose}>
      <CallForm call={transfer} submitLabel={t('adminBilling.transfer.label')} isDangerous onCancel={onClose}>
        <p>{t('adminBilling.transfer.text')}</p>
        <AmountField form={form} limit={limit} />
        <RefundPreview payment={payment} form={form} />
        <TextInput
          size="md"
          type="date"
          label={t('adminBilling.transfer.day')}
          key={form.key('transferred_on')}
          {...form.getInputProps('transferred_on')}
        />
        <TextInput
          size="md"
          label={t('adminBilling.transfer.reference')}
          key={form.key('reference')}
          {...form.getInputProps('reference')}
        />
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  )
}
