import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'

/** A code that cannot be redeemed, with one next step. */
export function DeadGift({ state }: { state: 'used' | 'expired' | 'unknown' }) {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  return (
    <ResultPage kind="failed" title={t(`gift.redeem.${state}Title`)} text={t(`gift.redeem.${state}Text`)}>
      {state === 'used' ? (
        <Link
          to={isSignedIn ? paths.profile : paths.login}
          search={isSignedIn ? {} : { next: 'profile' }}
          className={buttonClass()}
        >
          {t(isSignedIn ? 'gift.redeem.toProfile' : 'gift.logInToSee')}
        </Link>
      ) : (
        <Link to={paths.redeem} className={buttonClass()}>
          {t('gift.redeem.other')}
        </Link>
      )}
    </ResultPage>
  )
}
