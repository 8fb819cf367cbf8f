import { billingCountryUpdate, type CheckoutTax } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { checkoutTaxQuery } from '../../../api/customer-queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { BusinessDialog } from '../../../features/account-form/business-dialog.tsx'
import { BusinessSummary } from '../../../features/account-form/business-summary.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { CountryChoice } from '../../../features/payment-form/country-choice.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from '../profile.module.css'

/** Billing country of the next purchases and renewals; nothing where there is one rate for all. */
export function BillingCountryCard() {
  const tax = useQuery(checkoutTaxQuery).data
  return tax ? <Card tax={tax} /> : null
}

function Card({ tax }: { tax: CheckoutTax }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [editsBusiness, setEditsBusiness] = useState(false)
  const update = useFormCall({
    initialValues: { country: tax.country },
    validate: validateBy(billingCountryUpdate.body),
    send: (values) => call('billingCountryUpdate', { body: values }),
    async onDone({ data }) {
      queryClient.setQueryData(checkoutTaxQuery.queryKey, data)
      await showToast({ kind: 'success', message: t('tax.updated') })
    },
  })
  return (
    <section className={classes.card} aria-labelledby="billing-country">
      <h2 id="billing-country">{t('tax.country')}</h2>
      <p>{t('tax.own')}</p>
      <CallForm call={update} submitLabel={t('tax.save')} label={t('tax.country')}>
        <CountryChoice tax={tax} key={update.form.key('country')} {...update.form.getInputProps('country')} />
      </CallForm>
      <MantineRoot>
        <BusinessSummary tax={tax} country={tax.country} onEdit={() => setEditsBusiness(true)} />
        {editsBusiness && (
          <BusinessDialog tax={tax} country={tax.country} onClose={() => setEditsBusiness(false)} />
        )}
      </MantineRoot>
    </section>
  )
}
