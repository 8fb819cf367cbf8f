import type { CheckoutTax } from '@guidefeed/contract'
import '@mantine/core/styles/Input.css'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '../../lib/country-options.ts'
import { Select } from '../../ui/select.tsx'

type CountryChoiceProps = { tax: CheckoutTax } & Pick<
  ComponentProps<typeof Select>,
  'value' | 'defaultValue' | 'onChange' | 'error'
>

/** Choice of the billing country, which decides the VAT in a price. */
export function CountryChoice({ tax, ...select }: CountryChoiceProps) {
  const { t, i18n } = useTranslation()
  const codes = tax.countries.map(({ code }) => code)
  return (
    <Select
      size="md"
      label={t('tax.country')}
      description={t('tax.hint')}
      autoComplete="billing country"
      data={countryOptions(codes, i18n.language)}
      {...select}
    />
  )
}
