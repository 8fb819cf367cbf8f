import type { Receipt } from '@guidefeed/contract'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import classes from './order-papers.module.css'
import { saveFile } from '../../lib/save-file.ts'

/** Receipt and credit notes of an order, as PDFs. */
export function OrderPapers({ order }: { order: { id: number; receipts: readonly Receipt[] } }) {
  if (order.receipts.length === 0) return null
  return (
    <span className={classes.papers}>
      {order.receipts.map((paper) => (
        <PaperButton key={paper.number} orderId={order.id} paper={paper} />
      ))}
    </span>
  )
}

function PaperButton({ orderId, paper: { kind, number, refund_id } }: { orderId: number; paper: Receipt }) {
  const { t } = useTranslation()
  const file = useMutation({
    mutationFn: () => {
      const id = String(orderId)
      return kind === 'credit_note'
        ? download('orderCreditNote', { params: { id, refund_id: String(refund_id) } })
        : download('orderReceipt', { params: { id } })
    },
    onSuccess: ({ name, content }) => saveFile(name, content),
  })
  const name = t(kind === 'credit_note' ? 'orders.creditNote' : 'orders.receipt', { number })
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('orders.download', { name })}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      <IconFileDownload size={16} stroke={1.8} aria-hidden="true" />
      {name}
    </Button>
  )
}
