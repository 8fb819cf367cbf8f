import { useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { staticContentsQuery } from '../../api/queries.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './legal-pages.module.css'

export function TermsPage() {
  const { t } = useTranslation()
  return <StaticPage code="terms" title={t('legal.terms')} />
}

export function PrivacyPage() {
  const { t } = useTranslation()
  return <StaticPage code="privacy" title={t('legal.privacy')} />
}

/** A text that the operator wrote as HTML, cleaned of everything that is not text. */
function StaticPage({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation()
  usePageTitle(title, t('brand'))
  const contents = useQuery(staticContentsQuery)
  const content = contents.data?.find((entry) => entry.code === code)?.content ?? ''
  const clean = useMemo(
    () => ({ __html: DOMPurify.sanitize(content, { USE_PROFILES: { html: true } }) }),
    [content],
  )
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      {content === '' && contents.isPending && <Skeleton height={240} round />}
      {content === '' && !contents.isPending && (
        <EmptyState title={t('legal.missingTitle')} text={t('legal.missingText')} />
      )}
      {/* oxlint-disable-next-line react/no-danger -- sanitised in the line above */}
      <div className={classes.text} dangerouslySetInnerHTML={clean} />
    </article>
  )
}
