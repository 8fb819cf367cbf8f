import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useTranslation } from 'react-i18next'
import classes from './payment-form.module.css'

type ProviderChoiceProps = {
  providers: readonly { code: string; name: string }[]
  value: string | undefined
  onChange: (code: string) => void
}

/** Choice of the payment provider; hidden if there is only one. */
export function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation()
  if (providers.length < 2) return null
  return (
    <Radio.Group
      label={<span className={classes.legend}>{t('checkout.payWith')}</span>}
      value={value ?? null}
      onChange={onChange}
    >
      <div className={classes.providers}>
        {providers.map(({ code, name }) => (
          <Radio key={code} value={code} label={name} />
        ))}
      </div>
    </Radio.Group>
  )
}
