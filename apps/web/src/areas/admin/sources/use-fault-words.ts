import type { SourceFault } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'

type WordFault = (code: SourceFault['code'], params: SourceFault['params'] | null) => string

/** Words why a run of a source failed or was held back. */
export function useFaultWords(): WordFault {
  const { t } = useTranslation()
  // The type of `t` asks for the values of all these texts at once; `sourceFault` ensures those of each.
  const word = t as (key: string, values: object) => string
  return (code, params) => word(`adminReasons.source.${code}`, { ...params })
}
