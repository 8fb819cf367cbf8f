import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { staticContentsQuery } from '../../../api/queries.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'

/** The operator's text for the home page, in words only: the sanitiser would exceed the first page's budget. Follows hydration, since it may be stored. */
export function HomeText({ className }: { className: string | undefined }) {
  const { i18n } = useTranslation()
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...staticContentsQuery(i18n.language), enabled: isHydrated })
  const html = (isHydrated && data?.find(({ code }) => code === 'home')?.content) || ''
  return (
    <p className={className}>{html && new DOMParser().parseFromString(html, 'text/html').body.textContent}</p>
  )
}
