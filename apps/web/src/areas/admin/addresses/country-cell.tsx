import { countryName } from '@guidefeed/contract/country-names'
import { useTranslation } from 'react-i18next'
import { englishCountryName } from '../../../lib/country-names.ts'
import { Flag } from '../../../ui/flag.tsx'

/** Country of an address; null = unknown. */
export function CountryCell({ code }: { code: string | null }) {
  const { i18n } = useTranslation()
  if (code === null) return '–'
  const name = countryName({ code, name: englishCountryName(code) || code }, i18n.language)
  return (
    <>
      <Flag code={code} /> {name}
    </>
  )
}
