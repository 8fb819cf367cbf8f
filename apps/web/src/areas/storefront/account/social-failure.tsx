import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SocialAttempt } from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'

type SocialFailureProps = { purpose: SocialAttempt['purpose']; title: string; text: string }

/** A login with a provider that came to nothing: why, and the way back to where it began. */
export function SocialFailure({ purpose, title, text }: SocialFailureProps) {
  const { t } = useTranslation()
  return (
    <ResultPage kind="failed" title={title} text={text}>
      {purpose === 'connect' ? (
        <Link to={paths.profile} search={{ section: 'security' }} className={buttonClass()}>
          {t('social.toProfile')}
        </Link>
      ) : (
        <Link to={paths.login} className={buttonClass()}>
          {t('social.toLogin')}
        </Link>
      )}
    </ResultPage>
  )
}
