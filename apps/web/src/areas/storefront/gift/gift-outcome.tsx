import type { CallAnswer } from '@guidefeed/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { GiftCard } from '../../../features/gift/gift-card.tsx'
import { giftsQuery } from '../../../features/gift/gifts-query.ts'
import { isCanceledPayment } from '../../../features/payment-return/is-canceled-payment.ts'
import { formatPrice } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './gift.module.css'

type GiftOutcomeProps = { result: CallAnswer<'checkoutCallback'>['data'] }

/** The end of a gift's payment: code, link and card for its buyer, or another attempt. */
export function GiftOutcome({ result }: GiftOutcomeProps) {
  const { t, i18n } = useTranslation()
  const { status, order_id, message } = result
  const email = useAccount()?.user.email
  const isSignedIn = email !== undefined
  const gifts = useQuery({ ...giftsQuery, enabled: isSignedIn && status === 'completed' })
  if (status === 'failed') {
    const isCanceled = isCanceledPayment(result)
    return (
      <ResultPage
        kind={isCanceled ? 'canceled' : 'failed'}
        title={t(isCanceled ? 'callback.canceledTitle' : 'gift.failedTitle')}
        text={isCanceled ? t('gift.canceledText') : message}
      >
        <Link to={paths.gift} className={buttonClass()}>
          {t(isCanceled ? 'callback.canceledNext' : 'gift.tryAgain')}
        </Link>
      </ResultPage>
    )
  }
  const gift = gifts.data?.find((one) => one.order_id === order_id)
  // The code is shown to nobody but its buyer: a payment's address may be shared.
  if (!isSignedIn || (gifts.data && !gift?.gift)) {
    return (
      <ResultPage kind="done" title={t('callback.giftTitle')} text={t('gift.paidGuest')}>
        <Link to={paths.login} search={{ next: 'profile', section: 'gifts' }} className={buttonClass()}>
          {t('gift.logInToSee')}
        </Link>
      </ResultPage>
    )
  }
  const paid =
    gift &&
    t('callback.paidText', {
      amount: formatPrice(gift.total, gift.currency, i18n.language),
      code: isolated(gift.order_code),
      email: isolated(email),
    })
  return (
    <div className={classes.outcome}>
      <ResultPage
        kind="done"
        title={t('callback.giftTitle')}
        text={[paid, t('gift.paidNext')].filter(Boolean).join(' ')}
      >
        <Link to={paths.profile} search={{ section: 'gifts' }} className={buttonClass({ look: 'default' })}>
          {t('gift.toGifts')}
        </Link>
      </ResultPage>
      {gift?.gift ? <GiftCard gift={gift} issued={gift.gift} /> : <Skeleton height={320} round />}
    </div>
  )
}
