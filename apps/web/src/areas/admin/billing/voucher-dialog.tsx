import { adminVoucherCreate, adminVoucherUpdate, type Voucher } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { bodyOf, editOf, emptyVoucher, valuesOf } from './voucher-facts.ts'
import { GiftVoucherFields, useVoucherLabels, VoucherFields } from './voucher-fields.tsx'

function useVoucherDone(onClose: () => void, message: string) {
  const queryClient = useQueryClient()
  return async () => {
    onClose()
    await renewAdmin(queryClient)
    await showToast({ kind: 'success', message })
  }
}

/** Creates a voucher. */
export function NewVoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const create = useFormCall({
    initialValues: emptyVoucher,
    validate: (values) => validateBy(adminVoucherCreate.body)(bodyOf(values, null)),
    send: (values) => call('adminVoucherCreate', { body: bodyOf(values, null) }),
    onDone: useVoucherDone(onClose, t('adminVouchers.created')),
  })
  return (
    <Dialog title={t('adminVouchers.new')} onClose={onClose}>
      <CallForm
        call={create}
        submitLabel={t('adminVouchers.create')}
        label={t('adminVouchers.new')}
        onCancel={onClose}
      >
        <VoucherFields form={create.form} isUsed={false} />
      </CallForm>
    </Dialog>
  )
}

/** Edits a voucher. */
export function VoucherDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const edit = useVersionedForm({
    record: voucher,
    valuesOf: (stored) => valuesOf(stored, i18n.language),
    validate: (values) => validateBy(adminVoucherUpdate.body)(editOf(values, voucher)),
    send: async (values, version) =>
      (
        await call('adminVoucherUpdate', {
          params: { id: String(voucher.id) },
          body: { ...editOf(values, voucher), version },
        })
      ).data,
    onDone: useVoucherDone(onClose, t('adminVouchers.updated')),
  })
  return (
    <Dialog title={voucher.code} onClose={onClose}>
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={voucher.code} onCancel={onClose}>
        <ConflictNotice form={edit} labels={useVoucherLabels()} />
        {voucher.kind === 'gift' ? (
          <GiftVoucherFields form={edit.call.form} />
        ) : (
          <VoucherFields form={edit.call.form} isUsed={voucher.uses > 0} />
        )}
      </CallForm>
    </Dialog>
  )
}
