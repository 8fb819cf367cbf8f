import type { CallAnswer } from '@guidefeed/contract/client'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { subscriptionsQuery } from '../../../api/queries.ts'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { lastDayBefore } from '../../../features/gift/gift-words.ts'
import { closeOnboarding } from '../../../features/onboarding/onboarding.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatDay } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import page from '../checkout/checkout.module.css'
import classes from './gift.module.css'
import { findHeldYear } from './held-year.ts'
import type { HeldYear } from './held-year.ts'
import { keepCode } from './kept-code.ts'

type UnusedGift = Extract<CallAnswer<'giftOpen'>['data'], { state: 'unused' }>

/** A gift that can be redeemed: what the buyer wrote, and the way to the checkout, which applies the code. */
export function OpenedGift({ code, gift }: { code: string; gift: UnusedGift }) {
  const { t, i18n } = useTranslation()
  const { giver, recipient, message, channel_limit, valid_until } = gift
  const heldUntil = useHeldYear()
  const validUntil = t('gift.redeem.validUntil', {
    date: formatDay(lastDayBefore(valid_until), i18n.language),
  })
  return (
    <div className={page.page}>
      <section className={classes.opened} aria-labelledby="gift">
        <IconGift size={40} stroke={1.4} aria-hidden="true" className={classes.mark} />
        <h1 id="gift">{giver === null ? t('gift.redeem.given') : t('gift.redeem.givenBy', { giver })}</h1>
        {(recipient !== null || message !== null) && (
          <div className={classes.letter}>
            {recipient !== null && <p>{t('gift.card.for', { name: recipient })}</p>}
            {message !== null && (
              <p className={classes.message}>
                <bdi>{message}</bdi>
              </p>
            )}
          </div>
        )}
        <p>
          {t('gift.redeem.what', { count: channel_limit })} {validUntil}
        </p>
      </section>
      {heldUntil === null ? (
        <Steps code={code} channelLimit={channel_limit} />
      ) : (
        <HeldYearNotice until={heldUntil} />
      )}
    </div>
  )
}

function Steps({ code, channelLimit }: { code: string; channelLimit: number }) {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  const hasChannels = (useCartSummary()?.count ?? 0) > 0

  function keep() {
    keepCode(code)
    // Its slides explain prices and orders to somebody for whom this year is paid.
    closeOnboarding()
    void showToast({ kind: 'success', message: t('gift.redeem.kept', { count: channelLimit }) })
  }

  return (
    <section className={page.card} aria-labelledby="how">
      <h2 id="how">{t('gift.redeem.how')}</h2>
      <ol className={classes.steps}>
        <li>{t('gift.redeem.pick')}</li>
        {!isSignedIn && <li>{t('gift.redeem.account')}</li>}
        <li>{t('gift.redeem.apply')}</li>
      </ol>
      <p className={page.lead}>{t('gift.redeem.larger')}</p>
      <div className={classes.actions}>
        <Link to={paths.channels} className={buttonClass({ size: 'large' })} onClick={keep}>
          {t('gift.redeem.choose')}
        </Link>
        {isSignedIn && hasChannels && (
          <Link
            to={paths.checkout}
            className={buttonClass({ look: 'default', size: 'large' })}
            onClick={() => keepCode(code)}
          >
            {t('gift.redeem.toOrder')}
          </Link>
        )}
      </div>
    </section>
  )
}

/** A gift is for a first year (record 0117). */
function HeldYearNotice({ until }: { until: HeldYear }) {
  const { t, i18n } = useTranslation()
  const date = formatDate(until.date, i18n.language)
  return (
    <section className={page.card} aria-labelledby="held">
      <h2 id="held">{t(until.isUnpaid ? 'gift.redeem.unpaidTitle' : 'gift.redeem.heldTitle', { date })}</h2>
      <p>{t(until.isUnpaid ? 'gift.redeem.unpaidText' : 'gift.redeem.heldText')}</p>
      {until.renews && <p>{t('gift.redeem.heldRenews')}</p>}
      <div>
        <Link
          to={paths.profile}
          search={{ section: 'subscription' }}
          className={buttonClass({ look: 'default' })}
        >
          {t('gift.redeem.toProfile')}
        </Link>
      </div>
    </section>
  )
}

function useHeldYear(): HeldYear | null {
  const isSignedIn = useAccount() !== null
  const nowMs = useCurrentTime()
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isSignedIn }).data
  return findHeldYear(subscriptions ?? [], nowMs)
}
