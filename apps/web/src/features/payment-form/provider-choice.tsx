import type { CallAnswer } from '@guidefeed/contract/client'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useTranslation } from 'react-i18next'
import classes from './payment-form.module.css'

type Provider = CallAnswer<'checkoutProviders'>['data'][number]

type ProviderChoiceProps = {
  providers: readonly Provider[]
  value: string | undefined
  onChange: (code: string) => void
}

/** Payment methods: a choice between providers, or the name of the only one. */
export function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation()
  const [only, ...others] = providers
  if (only === undefined) return null
  const legend = <span className={classes.legend}>{t('checkout.payWith')}</span>
  /** In the customer's language, unless two providers take the same. */
  const nameOf = ({ kind, name }: Provider) =>
    providers.filter((one) => one.kind === kind).length > 1 ? name : t(`checkout.methods.${kind}`)
  if (others.length === 0) {
    return (
      <p>
        {legend} {nameOf(only)}
      </p>
    )
  }
  return (
    <Radio.Group label={legend} value={value ?? null} onChange={onChange}>
      <div className={classes.providers}>
        {providers.map((provider) => (
          <Radio key={provider.code} value={provider.code} label={nameOf(provider)} />
        ))}
      </div>
    </Radio.Group>
  )
}
