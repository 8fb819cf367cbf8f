import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../api/queries.ts'
import { formatPrice } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import classes from './cart-panel.module.css'
import { CartPrice } from './cart-price.tsx'
import { CartUndo } from './cart-undo.tsx'
import { useCartActions } from './use-cart-actions.ts'
import type { CartSummary } from './use-cart-summary.ts'

type CartOrderProps = {
  summary: CartSummary
  isEmpty: boolean
  /** Called when the list shows the selected channels. */
  onShow: (() => void) | undefined
}

/** Price and next step of a cart with channels or changes, and the buttons that undo changes. */
export function CartOrder({ summary, isEmpty, onShow }: CartOrderProps) {
  return (
    <>
      {!isEmpty && (
        <>
          <CartPrice summary={summary} />
          <MainAction summary={summary} />
        </>
      )}
      <CartUndo summary={summary} onShow={onShow} />
    </>
  )
}

function MainAction({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { save } = useCartActions()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const { due, fitsHeld, hasGift, isTrial, isUpgrade, hasChanges, isTooLarge, currency, count } = summary
  const price = hasGift ? null : due && formatPrice(due.total + due.fee, currency, i18n.language)
  const orderLabel =
    price === null ? t('cart.continue') : t(isUpgrade ? 'cart.orderUpgrade' : 'cart.order', { price })
  const isSaved = fitsHeld && !hasChanges
  const endsTrial = isTrial && count > 0 && !isTooLarge
  const ordersTrial = fitsHeld && endsTrial
  return (
    <div className={classes.actions}>
      {!(ordersTrial && isSaved) && (
        <Button
          isWide
          disabled={isSaved || count === 0 || (isTooLarge && !fitsHeld)}
          isBusy={save.isPending}
          onClick={() => save.mutate(false)}
        >
          {fitsHeld ? t(isSaved ? 'cart.saved' : 'cart.save') : orderLabel}
        </Button>
      )}
      {ordersTrial && (
        <Button
          isWide
          look={isSaved ? 'primary' : 'quiet'}
          disabled={save.isPending}
          onClick={() => void navigate({ to: paths.checkout })}
        >
          {orderLabel}
        </Button>
      )}
      {endsTrial && <p className={classes.quiet}>{t('cart.endsTrial')}</p>}
      {summary.isTrialAllowed && !hasGift && trialDays > 0 && !isTooLarge && (
        <Button look="quiet" isWide disabled={save.isPending} onClick={() => save.mutate(true)}>
          {t('cart.trial', { days: trialDays })}
        </Button>
      )}
    </div>
  )
}
