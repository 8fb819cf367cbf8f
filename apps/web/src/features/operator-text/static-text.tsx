import type { StaticContentCode } from '@guidefeed/contract'
import { lazy, Suspense, type ComponentType } from 'react'
import { useStaticHtml } from './use-static-html.ts'

const OperatorText = lazy(loadText)

/** Resolves to nothing while offline: the page does without the text. */
async function loadText(): Promise<{ default: ComponentType<{ html: string }> }> {
  try {
    return { default: (await import('./operator-text.tsx')).OperatorText }
  } catch {
    return { default: () => null }
  }
}

/** A text of the operator on a prerendered page. */
export function StaticText({ code }: { code: StaticContentCode }) {
  const html = useStaticHtml(code)
  return <Suspense>{html && <OperatorText html={html} />}</Suspense>
}
