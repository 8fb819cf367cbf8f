import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { faqEntryQuery } from '../../../api/queries.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './faq-page.module.css'
import { OperatorText } from './operator-text.tsx'

const route = getRouteApi('/shell/faq-list/$id')

/** Preview of a question, for administrators. */
export function FaqQuestionPage() {
  const { t, i18n } = useTranslation()
  const { id } = route.useParams()
  usePageTitle(t('faq.question', { id }), t('brand'))
  const entry = useQuery(faqEntryQuery(id, i18n.language))

  if (entry.isError) {
    const isMissing = isRefusal(entry.error)
    return (
      <EmptyState
        level={1}
        title={t(isMissing ? 'faq.missingTitle' : 'faq.failedTitle')}
        text={isMissing ? entry.error.message : t('errors.notReachable')}
      >
        {!isMissing && <Button onClick={() => void entry.refetch()}>{t('retry')}</Button>}
        <Link to={paths.faqList} className={buttonClass({ look: 'default' })}>
          {t('faq.toList')}
        </Link>
      </EmptyState>
    )
  }
  if (!entry.data) {
    return (
      <div className={classes.page}>
        <Skeleton height={240} round />
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <h1>{entry.data.question}</h1>
      <OperatorText html={entry.data.answer} />
      <p>
        <Link to={paths.faqList}>{t('faq.toList')}</Link>
      </p>
    </div>
  )
}
