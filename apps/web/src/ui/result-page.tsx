import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { ResultMark } from './result-mark.tsx'

type ResultPageProps = {
  kind: ComponentProps<typeof ResultMark>['kind']
  title: string
  text: string
  /** The next steps. */
  children?: ReactNode
}

/** Page about an outcome, or about waiting for it. */
export function ResultPage({ kind, ...rest }: ResultPageProps) {
  return <EmptyState level={1} mark={<ResultMark kind={kind} />} {...rest} />
}
