import type { StaticContentCode } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { staticContentsQuery } from '../../api/queries.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

const OperatorText = lazy(() => import('./operator-text.tsx').then((m) => ({ default: m.OperatorText })))

/** A text of the operator on a prerendered page. Stored texts and its code would differ from the prerender, so it follows hydration. */
export function StaticText({ code }: { code: StaticContentCode }) {
  const { i18n } = useTranslation()
  const isHydrated = useIsHydrated()
  const contents = useQuery({ ...staticContentsQuery(i18n.language), enabled: isHydrated })
  const html = isHydrated ? contents.data?.find((text) => text.code === code)?.content : undefined
  return <Suspense>{html && <OperatorText html={html} />}</Suspense>
}
