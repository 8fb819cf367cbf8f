import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import { useConfirmation, useOnConfirmed } from './use-confirmation.ts'
import { useProceed } from './use-signed-in.ts'
import { KeptOrder } from './waiting-order.tsx'
import { keepWantedTrial } from './wanted-trial.ts'
import classes from './waiting-order.module.css'

const route = getRouteApi('/shell/registration-callback')

const continueTo = {
  checkout: 'account.goToOrder',
  gift: 'account.goToOrder',
  profile: 'account.toProfile',
  'tv-guide': 'account.toTvGuide',
} as const

/** Page after the registration: asks to check the inbox, and continues by itself once the address is confirmed, or by a button before. */
export function RegistrationCallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.registeredTitle'), t('brand'))
  const search = route.useSearch()
  const account = useAccount()
  const proceed = useProceed(search)
  const confirmation = useConfirmation(account !== null)
  useOnConfirmed(confirmation, () => void proceed())
  const isVerified = confirmation.isConfirmed
  const wantingId = search.trial ? account?.user.id : undefined
  useEffect(() => {
    if (wantingId !== undefined) keepWantedTrial(wantingId)
  }, [wantingId])
  if (account === null) {
    return (
      <ResultPage kind="mail" title={t('account.registeredTitle')} text={t('account.registeredGuest')}>
        <Link to={paths.login} search={search} className={buttonClass()}>
          {t('account.toLogin')}
        </Link>
        <Link to={paths.resendVerification} className={buttonClass({ look: 'default' })}>
          {t('account.resend')}
        </Link>
      </ResultPage>
    )
  }
  const { email } = account.user
  const text = isVerified
    ? t('account.registeredVerifiedText', { email })
    : `${t('account.registeredText', { email })} ${t(search.trial ? 'account.registeredTrial' : 'account.registeredOrder')}`
  return (
    <ResultPage
      kind={isVerified ? 'done' : 'mail'}
      title={t(isVerified ? 'account.registeredVerified' : 'account.registeredTitle')}
      text={text}
    >
      <KeptOrder next={search.next} isTrial={search.trial} />
      <Button look={search.trial && !isVerified ? 'default' : 'primary'} onClick={() => void proceed()}>
        {t(
          search.trial ? 'account.goToTrial' : search.next ? continueTo[search.next] : 'account.goToChannels',
        )}
      </Button>
      {!isVerified && (
        <>
          <ResendButton email={email} />
          <p className={classes.goesOn}>{t('account.registeredGoesOn')}</p>
        </>
      )}
    </ResultPage>
  )
}
