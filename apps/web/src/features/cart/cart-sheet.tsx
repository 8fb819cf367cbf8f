import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/sheet.tsx'
import { CartPanel } from './cart-panel.tsx'
import type { CartSummary } from './use-cart-summary.ts'

/** The cart over the page, for narrow screens. */
export function CartSheet({ summary, onClose }: { summary: CartSummary; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('cart.title')} side="bottom" fit onClose={onClose}>
      <CartPanel summary={summary} onShow={onClose} />
    </Sheet>
  )
}
