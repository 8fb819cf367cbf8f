import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../../api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { PaymentDetail } from './payment-detail.ts'

/** Saves what answers a dispute of the payment, as one printable page. */
export function EvidenceButton({ payment: { id } }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  const file = useMutation({
    mutationFn: () => download('adminPaymentEvidence', { params: { id: String(id) } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  })
  return (
    <Button look="default" size="small" isBusy={file.isPending} onClick={() => file.mutate()}>
      {t('adminBilling.downloadEvidence')}
    </Button>
  )
}
