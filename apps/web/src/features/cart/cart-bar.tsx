import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../lib/format.ts'
import { RollingText } from '../../ui/rolling-text.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import classes from './cart-bar.module.css'
import { CartPanel } from './cart-panel.tsx'
import { useCartSummary } from './use-cart-summary.ts'
import { Button } from '../../ui/button.tsx'

/** The cart where there is no room for a column: a bar at the thumb, which opens as a sheet. */
export function CartBar() {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const summary = useCartSummary()
  if (!summary) return null
  const { count, limit, due, currency, isSubscribed, isUpgrade } = summary
  const price = formatPrice(due.total + due.fee, currency, i18n.language)
  return (
    <>
      <aside className={classes.bar} aria-label={t('cart.title')}>
        <button type="button" className={classes.facts} onClick={() => setIsOpen(true)}>
          <span className={classes.count}>
            <RollingText text={t('cart.count', { count })} />
            <IconChevronUp size={16} aria-hidden="true" />
          </span>
          <span className="visually-hidden">{t('cart.open')}</span>
          <span className={classes.price}>
            {summary.isRetrying
              ? t('cart.retrying')
              : isSubscribed && !isUpgrade
                ? t(count <= limit ? 'cart.included' : 'cart.saving')
                : `${price} ${isUpgrade ? '' : t('cart.aYear')}`}
          </span>
        </button>
        <Button disabled={count === 0 && !summary.hasChanges} onClick={() => setIsOpen(true)}>
          {t('cart.continue')}
        </Button>
      </aside>
      {isOpen && (
        <Sheet title={t('cart.title')} side="bottom" fit onClose={() => setIsOpen(false)}>
          <CartPanel summary={summary} />
        </Sheet>
      )}
    </>
  )
}
