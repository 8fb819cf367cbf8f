import { adminTaxSellerUpdate, euCountries, type TaxSeller } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { servicesQuery } from '../../../api/queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { countryOptions } from '../../../lib/country-options.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { Select } from '../../../ui/select.tsx'

const valuesOf = ({ country }: TaxSeller) => ({ country: country ?? '' })
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ country }: Values) => ({
  country: euCountries.find((known) => known === country) ?? null,
})

/** Sets the seller's country, which decides whether rates by country apply. */
export function TaxSellerDialog({ seller, onClose }: { seller: TaxSeller; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useVersionedForm<Values, TaxSeller>({
    record: seller,
    valuesOf,
    validate: (values) => validateBy(adminTaxSellerUpdate.body)(bodyOf(values)),
    send: async (values, version) =>
      (await call('adminTaxSellerUpdate', { body: { ...bodyOf(values), version } })).data,
    async onDone() {
      onClose()
      await queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey })
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminTax.seller.updated') })
    },
  })
  const { form } = edit.call
  const label = t('adminTax.seller.label')
  return (
    <Dialog title={label} onClose={onClose}>
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={label} onCancel={onClose}>
        <ConflictNotice form={edit} labels={{ country: label }} />
        <Select
          size="md"
          data-autofocus
          label={t('adminTax.country')}
          description={t('adminTax.seller.hint')}
          data={[
            { value: '', label: t('adminTax.seller.none') },
            ...countryOptions(euCountries, i18n.language),
          ]}
          key={form.key('country')}
          {...form.getInputProps('country')}
        />
      </CallForm>
    </Dialog>
  )
}
