import { businessBuyerUpdate, type CheckoutTax } from '@guidefeed/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { checkoutTaxQuery } from '../../api/customer-queries.ts'
import { nameOfCountry } from '../../lib/country-options.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './business-summary.module.css'
import { CallForm } from './call-form.tsx'
import { useFormCall } from './use-form-call.ts'
import { validateBy } from './validate-by.ts'

type BusinessDialogProps = { tax: CheckoutTax; country: string; onClose: () => void }

/** Company, address and VAT id of a business in a billing country. The register's answer is shown where the dialog was opened. */
export function BusinessDialog({ tax, country, onClose }: BusinessDialogProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const known = tax.business
  const update = useFormCall({
    initialValues: {
      country,
      company: known?.company ?? '',
      address: known?.address ?? '',
      vat_id: known?.country === country ? known.vat_id : '',
    },
    validate: validateBy(businessBuyerUpdate.body),
    send: (body) => call('businessBuyerUpdate', { body }),
    async onDone({ data }) {
      queryClient.setQueryData(checkoutTaxQuery.queryKey, data)
      onClose()
      await showToast({ kind: 'success', message: t('business.saved') })
    },
  })
  const { form } = update
  return (
    <Dialog title={t('business.title')} onClose={onClose}>
      <p className={classes.hint}>{t('business.hint')}</p>
      <CallForm call={update} submitLabel={t('business.apply')} onCancel={onClose}>
        <TextInput
          size="md"
          data-autofocus
          label={t('business.company')}
          autoComplete="organization"
          key={form.key('company')}
          {...form.getInputProps('company')}
        />
        <Textarea
          size="md"
          label={t('business.address')}
          autoComplete="street-address"
          autosize
          minRows={2}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <TextInput
          size="md"
          label={t('business.vatId')}
          description={t('business.vatIdOf', { country: nameOfCountry(country, i18n.language) })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          key={form.key('vat_id')}
          {...form.getInputProps('vat_id')}
        />
      </CallForm>
    </Dialog>
  )
}
