import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'

/** Links that are legally required on every page. */
export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <>
      <Link to={paths.terms}>{t('shell.terms')}</Link>
      <Link to={paths.privacy}>{t('shell.privacy')}</Link>
      <Link to={paths.imprint}>{t('shell.imprint')}</Link>
      <Link to={paths.cancelContract}>{t('shell.cancelContract')}</Link>
      <Link to={paths.withdraw}>{t('shell.withdraw')}</Link>
    </>
  )
}
