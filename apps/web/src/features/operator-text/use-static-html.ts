import type { StaticContentCode } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { staticContentsQuery } from '../../api/queries.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

/** HTML of an operator's text in the page's language, not sanitised. Empty until hydration, since a stored text would differ from the prerender. */
export function useStaticHtml(code: StaticContentCode): string {
  const { i18n } = useTranslation()
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...staticContentsQuery(i18n.language), enabled: isHydrated })
  return (isHydrated && data?.find((text) => text.code === code)?.content) || ''
}
