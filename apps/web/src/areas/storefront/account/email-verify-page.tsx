import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { ApiError, isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer, systemConfigQuery } from '../../../api/queries.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { ResultPage } from '../../../ui/result-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import { keptCode } from '../gift/kept-code.ts'
import { hasWantedTrial } from './wanted-trial.ts'

const route = getRouteApi('/shell/email-verify')

/** Target page of the verification mail's link. */
export function EmailVerifyPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.verifyTitle'), t('brand'))
  const { token = '' } = route.useSearch()
  const queryClient = useQueryClient()
  const verification = useQuery({
    queryKey: ['email-verification', token],
    queryFn: async () => {
      const { data } = await confirm(token)
      await renewCustomer(queryClient)
      return data
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownByPage: ['token_invalid', 'validation_failed', 'email_taken', 'login_to_change_email'] },
  })

  if (token !== '' && verification.isPending) {
    return <ResultPage kind="waiting" title={t('account.verifying')} text={t('loading')} />
  }
  if (verification.isSuccess) return <Verified loginsRemoved={verification.data.logins_removed} />
  if (verification.isError && !isRefusal(verification.error)) {
    return (
      <EmptyState level={1} title={t('account.verifyTitle')} text={t('errors.notReachable')}>
        <Button onClick={() => void verification.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  if (isRefusal(verification.error) && verification.error.code === 'login_to_change_email') {
    return (
      <ResultPage kind="failed" title={t('account.verifyTitle')} text={verification.error.message}>
        <Link to={paths.login} className={buttonClass()}>
          {t('account.loginButton')}
        </Link>
      </ResultPage>
    )
  }
  return (
    <ResultPage kind="failed" title={t('account.verifyFailed')} text={t('account.verifyFailedText')}>
      <Resend />
    </ResultPage>
  )
}

/** Without a session here, the account may have been registered by somebody else. */
function Verified({ loginsRemoved }: { loginsRemoved: boolean }) {
  const { t } = useTranslation()
  const account = useAccount()
  const next = account ? 'account.verifiedText' : 'account.verifiedLogIn'
  const summary = useCartSummary()
  const mayOrder = account !== null && summary !== null && summary.count > 0 && !summary.isSubscribed
  return (
    <ResultPage
      kind="done"
      title={t('account.verified')}
      text={t(loginsRemoved ? 'account.verifiedRemoved' : next)}
    >
      {mayOrder ? (
        <OrderLinks userId={account.user.id} isTrialAllowed={summary.isTrialAllowed} />
      ) : (
        <Link to={account ? paths.profile : paths.login} className={buttonClass()}>
          {t(account ? 'account.toProfile' : 'account.loginButton')}
        </Link>
      )}
    </ResultPage>
  )
}

/** The order that waits and its trial where one is offered, or the trial alone if it was chosen: its page has the way to the order. */
function OrderLinks({ userId, isTrialAllowed }: { userId: number; isTrialAllowed: boolean }) {
  const { t } = useTranslation()
  const days = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  // A gift is a free year already.
  const mayTry = isTrialAllowed && days > 0 && keptCode() === null
  const wantsTrial = mayTry && hasWantedTrial(userId)
  const trial = { trial: true } as const
  const ways = wantsTrial
    ? [{ search: trial, text: t('account.goToTrial') }]
    : [
        { search: {}, text: t('account.goToOrder') },
        ...(mayTry ? [{ search: trial, text: t('cart.trial', { days }) }] : []),
      ]
  return ways.map(({ search, text }, at) => (
    <Link
      key={text}
      to={paths.checkout}
      search={search}
      className={buttonClass({ look: at === 0 ? 'primary' : 'default' })}
    >
      {text}
    </Link>
  ))
}

/** A session that has ended is forgotten with its refusal; the link works without one. */
function confirm(token: string) {
  const send = () => call('verifyEmail', { body: { token } })
  return send().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return send()
    throw error
  })
}

function Resend() {
  const { t } = useTranslation()
  const account = useAccount()
  if (!account) {
    return (
      <Link to={paths.resendVerification} className={buttonClass()}>
        {t('account.resend')}
      </Link>
    )
  }
  return <ResendButton email={account.user.email} look="primary" />
}
