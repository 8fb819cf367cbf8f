import { useTranslation } from 'react-i18next'
import { forgetAccount } from '../../api/account.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ResultMark } from '../../ui/result-mark.tsx'

/** The administrator's reason, on the profile of a banned or inactive user. */
export function StandingNotice({ refusal }: { refusal: ApiError }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      mark={<ResultMark kind="failed" />}
      title={refusal.message}
      text={t('settings.standing.text')}
    >
      <Button look="default" onClick={forgetAccount}>
        {t('settings.standing.logout')}
      </Button>
    </EmptyState>
  )
}
