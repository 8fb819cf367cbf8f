import type { CheckoutTax } from '@guidefeed/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { checkoutTaxQuery } from '../../api/customer-queries.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './business-summary.module.css'

/** The business that a customer buys as in a country; null = as a consumer. */
export const businessIn = (tax: CheckoutTax | null | undefined, country: string | undefined) =>
  tax?.business != null && tax.business.country === country ? tax.business : null

type BusinessSummaryProps = { tax: CheckoutTax; country: string; onEdit: () => void }

/**
 * Company, VAT id and what they lead to, or the button that asks for them. The dialog is beside the form that this is in, since its events
 * would reach that form.
 */
export function BusinessSummary({ tax, country, onEdit }: BusinessSummaryProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const business = businessIn(tax, country)
  const removal = useMutation({
    mutationFn: () => call('businessBuyerDelete', {}),
    async onSuccess({ data }) {
      queryClient.setQueryData(checkoutTaxQuery.queryKey, data)
      await showToast({ kind: 'success', message: t('business.removed') })
    },
  })
  if (business === null) {
    if (!tax.business_countries.includes(country)) return null
    return (
      <div>
        <Button look="default" size="small" onClick={onEdit}>
          {t('business.add')}
        </Button>
      </div>
    )
  }
  const isOpen = business.state === 'unconfirmed' || business.state === 'rejected'
  return (
    <section className={classes.business} aria-label={t('business.title')}>
      <p className={classes.names}>
        <bdi className={classes.company}>{business.company}</bdi>
        <bdi className={classes.id}>{business.vat_id}</bdi>
      </p>
      <p role="status" className={isOpen ? classes.open : classes.quiet}>
        {t(`business.states.${business.state}`)}
      </p>
      <div className={classes.actions}>
        <Button look="default" size="small" onClick={onEdit}>
          {t(isOpen ? 'business.again' : 'business.change')}
        </Button>
        <Button look="default" size="small" isBusy={removal.isPending} onClick={() => removal.mutate()}>
          {t('business.remove')}
        </Button>
      </div>
    </section>
  )
}
