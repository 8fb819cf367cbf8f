import type { SeenAddress } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

type Rules = Pick<SeenAddress, 'banned' | 'whitelisted'>

/** Rules of an address as chips. */
export function AddressChips({ address: { banned, whitelisted } }: { address: Rules }) {
  const { t } = useTranslation()
  return (
    <>
      {whitelisted && <StatusChip tone="success">{t('adminAddresses.status.whitelisted')}</StatusChip>}
      {banned && <StatusChip tone="danger">{t('adminAddresses.status.banned')}</StatusChip>}
    </>
  )
}
