import { adminTaxRateCreate, adminTaxRateUpdate, countryCodes, type TaxRate } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall, type FormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { countryOptions, nameOfCountry } from '../../../lib/country-options.ts'
import { readTypedNumber, writeTypedNumber } from '../../../lib/typed-number.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DecimalField } from '../decimal-field.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { Select } from '../../../ui/select.tsx'

const valuesOf = ({ percent, valid_from }: TaxRate, language: string) => ({
  percent: writeTypedNumber(percent, language),
  valid_from,
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = <V extends Values>(values: V) => ({
  ...values,
  percent: readTypedNumber(values.percent),
})

function useRateDone(onClose: () => void, message: string) {
  const queryClient = useQueryClient()
  return async () => {
    onClose()
    await renewAdmin(queryClient)
    await showToast({ kind: 'success', message })
  }
}

/** Adds a rate. `previous` presets the country. */
export function NewTaxRateDialog({ previous, onClose }: { previous?: TaxRate; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const create = useFormCall({
    initialValues: { country: previous?.country ?? '', percent: '', valid_from: '' },
    validate: (values) => validateBy(adminTaxRateCreate.body)(bodyOf(values)),
    send: (values) => call('adminTaxRateCreate', { body: bodyOf(values) }),
    onDone: useRateDone(onClose, t('adminTax.created')),
  })
  const { form } = create
  return (
    <Dialog title={t('adminTax.new')} onClose={onClose}>
      <CallForm call={create} submitLabel={t('adminTax.create')} label={t('adminTax.new')} onCancel={onClose}>
        <p>{t('adminTax.hint')}</p>
        <Select
          size="md"
          data-autofocus
          label={t('adminTax.country')}
          data={[{ value: '', label: '–' }, ...countryOptions(countryCodes, i18n.language)]}
          key={form.key('country')}
          {...form.getInputProps('country')}
        />
        <RateFields form={form} />
      </CallForm>
    </Dialog>
  )
}

/** Edits a rate that has not begun. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const edit = useVersionedForm<Values, TaxRate>({
    record: rate,
    valuesOf: (stored) => valuesOf(stored, i18n.language),
    validate: (values) => validateBy(adminTaxRateUpdate.body)(bodyOf(values)),
    send: async (values, version) =>
      (
        await call('adminTaxRateUpdate', {
          params: { id: String(rate.id) },
          body: { ...bodyOf(values), version },
        })
      ).data,
    onDone: useRateDone(onClose, t('adminTax.updated')),
  })
  const title = nameOfCountry(rate.country, i18n.language)
  return (
    <Dialog title={title} onClose={onClose}>
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={title} onCancel={onClose}>
        <ConflictNotice
          form={edit}
          labels={{ percent: t('adminTax.percent'), valid_from: t('adminTax.from') }}
        />
        <p>{t('adminTax.hint')}</p>
        <RateFields form={edit.call.form} />
      </CallForm>
    </Dialog>
  )
}

function RateFields<V extends Values>({ form }: Pick<FormCall<V>, 'form'>) {
  const { t } = useTranslation()
  return (
    <>
      <DecimalField form={form} name="percent" label={t('adminTax.percent')} />
      <TextInput
        size="md"
        type="date"
        label={t('adminTax.from')}
        key={form.key('valid_from')}
        {...form.getInputProps('valid_from')}
      />
    </>
  )
}
