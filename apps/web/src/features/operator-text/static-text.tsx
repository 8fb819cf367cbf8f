import type { StaticContentCode } from '@guidefeed/contract'
import { lazy, Suspense } from 'react'
import { useStaticHtml } from './use-static-html.ts'

const OperatorText = lazy(() => import('./operator-text.tsx').then((m) => ({ default: m.OperatorText })))

/** A text of the operator on a prerendered page. */
export function StaticText({ code }: { code: StaticContentCode }) {
  const html = useStaticHtml(code)
  return <Suspense>{html && <OperatorText html={html} />}</Suspense>
}
