import type { StaticContentCode } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { staticContentsQuery } from '../../../api/queries.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './legal-pages.module.css'
import { OperatorText } from '../../../features/operator-text/operator-text.tsx'

export function TermsPage() {
  const { t } = useTranslation()
  return <StaticPage code="terms" further="withdrawal" title={t('legal.terms')} />
}

export function PrivacyPage() {
  const { t } = useTranslation()
  return <StaticPage code="privacy" title={t('legal.privacy')} />
}

export function ImprintPage() {
  const { t } = useTranslation()
  return <StaticPage code="imprint" title={t('legal.imprint')} />
}

/** Page with a text of the operator, and a further one below it. */
function StaticPage({
  code,
  further,
  title,
}: {
  code: StaticContentCode
  further?: StaticContentCode
  title: string
}) {
  const { t, i18n } = useTranslation()
  usePageTitle(title, t('brand'))
  const contents = useQuery(staticContentsQuery(i18n.language))
  const textOf = (wanted: StaticContentCode) =>
    contents.data?.find((entry) => entry.code === wanted)?.content ?? ''
  const content = textOf(code)
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      {content === '' && contents.isPending && <Skeleton height={240} round />}
      {content === '' && !contents.isPending && (
        <EmptyState title={t('legal.missingTitle')} text={t('legal.missingText')} />
      )}
      <OperatorText html={content} />
      {further !== undefined && <OperatorText html={textOf(further)} />}
    </article>
  )
}
