import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ResultPage } from '../../ui/result-page.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'), t('brand'))
  return (
    <ResultPage kind="lost" title={t('notFound.title')} text={t('notFound.text')}>
      <Link to={paths.channels} className={buttonClass()}>
        {t('backToChannels')}
      </Link>
      <Link to={paths.faqList} className={buttonClass({ look: 'default' })}>
        {t('shell.faq')}
      </Link>
    </ResultPage>
  )
}
