import { adminPriceCreate, adminPriceUpdate, type Price } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { servicesQuery } from '../../../api/queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall, type FormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { readTypedAmount, readTypedNumber, writeTypedAmount } from '../../../lib/typed-number.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DecimalField } from '../decimal-field.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'

const emptyPrice = { code: '', name: '', channel_limit: '', price: '', active: true }
type Values = typeof emptyPrice

const valuesOf = ({ code, name, channel_limit, price, active }: Price, language: string): Values => ({
  code,
  name,
  channel_limit: String(channel_limit),
  price: writeTypedAmount(price, language),
  active,
})

const bodyOf = (values: Values) => ({
  ...values,
  channel_limit: readTypedNumber(values.channel_limit),
  price: readTypedAmount(values.price),
})

/** After a change, the prices page and carts read the new list. */
function usePriceDone(onClose: () => void, message: string) {
  const queryClient = useQueryClient()
  return async () => {
    onClose()
    await queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey })
    await renewAdmin(queryClient)
    await showToast({ kind: 'success', message })
  }
}

/** Adds a service to the price list. */
export function NewPriceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const create = useFormCall({
    initialValues: emptyPrice,
    validate: (values) => validateBy(adminPriceCreate.body)(bodyOf(values)),
    send: (values) => call('adminPriceCreate', { body: bodyOf(values) }),
    onDone: usePriceDone(onClose, t('adminBilling.prices.created')),
  })
  return (
    <Dialog title={t('adminBilling.prices.new')} onClose={onClose}>
      <CallForm
        call={create}
        submitLabel={t('adminBilling.prices.create')}
        label={t('adminBilling.prices.new')}
        onCancel={onClose}
      >
        <PriceFields form={create.form} />
      </CallForm>
    </Dialog>
  )
}

/** Edits a service of the price list. */
export function PriceDialog({ price, onClose }: { price: Price; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const edit = useVersionedForm({
    record: price,
    valuesOf: (stored) => valuesOf(stored, i18n.language),
    validate: (values) => validateBy(adminPriceUpdate.body)(bodyOf(values)),
    send: async (values, version) =>
      (
        await call('adminPriceUpdate', {
          params: { id: String(price.id) },
          body: { ...bodyOf(values), version },
        })
      ).data,
    onDone: usePriceDone(onClose, t('adminBilling.prices.updated')),
  })
  return (
    <Dialog title={price.name} onClose={onClose}>
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={price.name} onCancel={onClose}>
        <ConflictNotice form={edit} labels={useLabels()} />
        <PriceFields form={edit.call.form} />
      </CallForm>
    </Dialog>
  )
}

function useLabels() {
  const { t } = useTranslation()
  return {
    name: t('adminBilling.prices.name'),
    code: t('adminBilling.prices.code'),
    channel_limit: t('adminBilling.prices.limit'),
    price: t('adminBilling.prices.price'),
    active: t('adminBilling.prices.active'),
  }
}

function PriceFields({ form }: Pick<FormCall<Values>, 'form'>) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      <p>{t('adminBilling.prices.hint')}</p>
      <TextInput
        size="md"
        data-autofocus
        label={labels.name}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        size="md"
        dir="ltr"
        label={labels.code}
        description={t('adminBilling.prices.codeHint')}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <TextInput
        size="md"
        inputMode="numeric"
        label={labels.channel_limit}
        key={form.key('channel_limit')}
        {...form.getInputProps('channel_limit')}
      />
      <DecimalField form={form} name="price" label={labels.price} />
      <Checkbox
        label={labels.active}
        description={t('adminBilling.prices.activeHint')}
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  )
}
