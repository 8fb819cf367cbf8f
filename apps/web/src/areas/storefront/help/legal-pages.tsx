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
  return <StaticPage codes={['terms', 'withdrawal']} title={t('legal.terms')} />
}

export function PrivacyPage() {
  const { t } = useTranslation()
  return <StaticPage codes={['privacy']} title={t('legal.privacy')} />
}

export function ImprintPage() {
  const { t } = useTranslation()
  return <StaticPage codes={['imprint']} title={t('legal.imprint')} />
}

/** Page with texts of the operator, one below the other. */
function StaticPage({ codes, title }: { codes: readonly StaticContentCode[]; title: string }) {
  const { t, i18n } = useTranslation()
  usePageTitle(title, t('brand'))
  const contents = useQuery(staticContentsQuery(i18n.language))
  const content = codes
    .map((code) => contents.data?.find((entry) => entry.code === code)?.content ?? '')
    .join('')
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      {content === '' && contents.isPending && <Skeleton height={240} round />}
      {content === '' && !contents.isPending && (
        <EmptyState title={t('legal.missingTitle')} text={t('legal.missingText')} />
      )}
      <OperatorText html={content} />
    </article>
  )
}
