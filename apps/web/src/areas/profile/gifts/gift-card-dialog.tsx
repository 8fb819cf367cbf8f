import type { Gift } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { GiftCard, type IssuedGift } from '../../../features/gift/gift-card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type GiftCardDialogProps = { gift: Gift; issued: IssuedGift; onClose: () => void }

export function GiftCardDialog({ gift, issued, onClose }: GiftCardDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('gift.mine.cardTitle')} isWide onClose={onClose}>
      <GiftCard gift={gift} issued={issued} />
    </Dialog>
  )
}
