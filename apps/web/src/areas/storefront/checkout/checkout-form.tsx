import { Checkbox, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '../../../api/queries.ts'
import type { CartSummary } from '../../../features/cart/use-cart-summary.ts'
import { formatPrice } from '../../../lib/format.ts'
import '../../../ui/form-styles.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import classes from './checkout.module.css'
import { useOrder } from './use-order.ts'
import { Button } from '../../../ui/button.tsx'

type Consent = 'renewal' | 'withdrawal'

/** The two consents, each as a sentence of its own and unticked, the way to pay, and the order button. */
export function CheckoutForm({ summary, isTrial }: { summary: CartSummary; isTrial: boolean }) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const providers = useQuery(providersQuery).data
  const [chosen, setChosen] = useState<string | null>(null)
  const [given, setGiven] = useState({ renewal: false, withdrawal: false })
  const [hasTried, setHasTried] = useState(false)
  const order = useOrder()
  const provider = chosen ?? providers?.[0]?.code
  const amount = isTrial ? 0 : summary.due.total + summary.due.fee
  const year = formatPrice(summary.yearTotal, summary.currency, i18n.language)

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!given.renewal || !given.withdrawal) {
      form.current?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.focus()
      return
    }
    if (provider !== undefined) order.mutate({ provider, isTrial, total: amount })
  }

  const consent = (name: Consent, label: string) => (
    <Checkbox
      name={name}
      label={label}
      checked={given[name]}
      error={hasTried && !given[name] ? t('checkout.consentMissing') : undefined}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.checked })}
    />
  )
  const label =
    amount > 0
      ? t('checkout.button', { price: formatPrice(amount, summary.currency, i18n.language) })
      : t(isTrial ? 'checkout.buttonFree' : 'checkout.buttonFreeUpgrade')

  return (
    <MantineRoot>
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <fieldset className={classes.card}>
          <legend className={classes.legend}>{t('checkout.consents')}</legend>
          {consent('renewal', t('checkout.consentRenewal', { price: year }))}
          {consent('withdrawal', t('checkout.consentWithdrawal'))}
        </fieldset>
        {providers && providers.length > 1 && amount > 0 && (
          <Radio.Group
            label={<span className={classes.legend}>{t('checkout.payWith')}</span>}
            className={classes.card ?? ''}
            value={provider ?? null}
            onChange={setChosen}
          >
            <div className={classes.providers}>
              {providers.map(({ code, name }) => (
                <Radio key={code} value={code} label={name} />
              ))}
            </div>
          </Radio.Group>
        )}
        {providers?.length === 0 && <p className={classes.warning}>{t('checkout.noProvider')}</p>}
        <Button
          type="submit"
          size="large"
          isWide
          disabled={provider === undefined || summary.isPending}
          isBusy={order.isPending}
        >
          {label}
        </Button>
      </form>
    </MantineRoot>
  )
}
