import type { Gift } from '@guidefeed/contract'
import { spacedCode } from '@guidefeed/contract/gift-code'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { useAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { OrderPapers } from '../../../features/billing-papers/order-papers.tsx'
import { OutcomeChip } from '../../../features/billing-status/outcome-chip.tsx'
import type { IssuedGift } from '../../../features/gift/gift-card.tsx'
import { lastDayBefore, redeemLink } from '../../../features/gift/gift-words.ts'
import { formatDate, formatDay, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from '../profile.module.css'
import own from './gifts.module.css'

const GiftCardDialog = lazy(() =>
  import('./gift-card-dialog.tsx').then((m) => ({ default: m.GiftCardDialog })),
)

const tones: Readonly<Record<IssuedGift['state'] | 'pending', StatusTone>> = {
  unused: 'info',
  reserved: 'warning',
  used: 'success',
  expired: 'neutral',
  void: 'neutral',
  pending: 'warning',
}

export function GiftRow({ gift }: { gift: Gift }) {
  const { t, i18n } = useTranslation()
  const { service, recipient, created_at, total, currency, order_code, order_id, receipts } = gift
  const state = gift.gift?.state ?? 'pending'
  return (
    <li>
      <div className={own.head}>
        <h3>
          {recipient === null
            ? t('gift.mine.year', { service })
            : t('gift.mine.yearFor', { service, name: recipient })}
        </h3>
        <span className={own.chips}>
          <StatusChip tone={tones[state]}>{t(`gift.mine.${state}`)}</StatusChip>
          <OutcomeChip outcome={gift.outcome} />
        </span>
      </div>
      <p className={classes.quiet}>
        <FactLine>
          {formatDate(created_at, i18n.language)}
          <span className={own.number}>{t('profile.orderLine', { code: order_code })}</span>
          {formatPrice(total, currency, i18n.language)}
        </FactLine>
      </p>
      <StateText gift={gift} />
      {gift.gift?.state === 'unused' && <Unused gift={gift} issued={gift.gift} />}
      <OrderPapers order={{ id: order_id, receipts }} />
    </li>
  )
}

/** State of the gift, with its money. */
function StateText({ gift: { gift: issued, receipts, currency } }: { gift: Gift }) {
  const { t, i18n } = useTranslation()
  return <p>{text()}</p>

  function text() {
    if (issued === null) return t('gift.mine.pendingText')
    const lastDay = formatDay(lastDayBefore(issued.valid_until), i18n.language)
    switch (issued.state) {
      case 'unused':
        return t('gift.mine.validUntil', { date: lastDay })
      case 'reserved':
        return t('gift.mine.reservedText')
      case 'used':
        return t('gift.mine.usedOn', {
          date: issued.redeemed_at === null ? '' : formatDate(issued.redeemed_at, i18n.language),
        })
      case 'expired':
        return t('gift.mine.expiredOn', { date: lastDay })
      case 'void': {
        const refunded = receipts
          .filter(({ kind }) => kind === 'credit_note')
          .reduce((sum, note) => sum + note.total, 0)
        return refunded === 0
          ? t('gift.mine.voidText')
          : t('gift.mine.refunded', { amount: formatPrice(refunded, currency, i18n.language) })
      }
    }
  }
}

/** Everything to pass it on, and the way back while there is one. */
function Unused({ gift, issued }: { gift: Gift; issued: IssuedGift }) {
  const { t, i18n } = useTranslation()
  const email = useAccount()?.user.email
  const [showsCard, setShowsCard] = useState(false)
  const mail = useMutation({
    mutationFn: () => call('giftMail', { params: { order_id: String(gift.order_id) } }),
    onSuccess: ({ data }) => showToast({ kind: 'success', message: t('gift.mine.resent', data) }),
  })
  return (
    <>
      <CopyField
        caption={t('gift.card.link')}
        text={redeemLink(issued.code)}
        buttonText={t('gift.card.copy')}
        copyLabel={t('gift.card.copyLink')}
        copiedLabel={t('gift.card.copied')}
      />
      <CopyField
        caption={t('gift.card.code')}
        text={issued.code}
        shown={spacedCode(issued.code)}
        buttonText={t('gift.card.copy')}
        copyLabel={t('gift.card.copyCode')}
        copiedLabel={t('gift.card.copied')}
      />
      <div className={classes.actions}>
        <Button look="default" size="small" onClick={() => setShowsCard(true)}>
          {t('gift.mine.showCard')}
        </Button>
        <Button look="default" size="small" isBusy={mail.isPending} onClick={() => mail.mutate()}>
          {t('gift.mine.resend')}
        </Button>
      </div>
      {gift.withdrawable_until !== null && (
        <p className={classes.quiet}>
          {t('gift.mine.withdrawText', {
            date: formatDay(lastDayBefore(gift.withdrawable_until), i18n.language),
            amount: formatPrice(gift.refundable, gift.currency, i18n.language),
          })}{' '}
          <Link
            to={paths.withdraw}
            search={{ order: gift.order_code, ...(email === undefined ? {} : { email }) }}
          >
            {t('gift.mine.withdraw')}
          </Link>
        </p>
      )}
      <Suspense>
        {showsCard && <GiftCardDialog gift={gift} issued={issued} onClose={() => setShowsCard(false)} />}
      </Suspense>
    </>
  )
}
