import { adminSubscriptionCancel } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ReasonField } from './refund-fields.tsx'

type Props = {
  subscription: Pick<
    CallAnswer<'adminSubscriptionRead'>['data'],
    'id' | 'finish_at' | 'renews_at' | 'canceled_at'
  >
}

/** Cancels the renewal of a running subscription, or resumes a canceled one; hidden if it does not renew anyway. */
export function RenewalButton({ subscription }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { renews_at: renewsAt, canceled_at: canceledAt, finish_at: finishAt } = subscription
  if (finishAt === null || (renewsAt === null && canceledAt === null)) return null
  const words = canceledAt === null ? 'cancelRenewal' : 'resumeRenewal'
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t(`adminBilling.${words}.label`)}
      </Button>
      {isOpen && (
        <RenewalDialog
          id={subscription.id}
          finishAt={finishAt}
          words={words}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = {
  id: number
  finishAt: string
  words: 'cancelRenewal' | 'resumeRenewal'
  onClose: () => void
}

function RenewalDialog({ id, finishAt, words, onClose }: DialogProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const isCancel = words === 'cancelRenewal'
  const change = useFormCall({
    initialValues: { reason: '' },
    validate: validateBy(adminSubscriptionCancel.body),
    send: (body) =>
      call(isCancel ? 'adminSubscriptionCancel' : 'adminSubscriptionResume', {
        params: { id: String(id) },
        body,
      }),
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t(`adminBilling.${words}.done`) })
    },
  })
  return (
    <Dialog title={t(`adminBilling.${words}.title`)} onClose={onClose}>
      <CallForm
        call={change}
        submitLabel={t(`adminBilling.${words}.label`)}
        isDangerous={isCancel}
        onCancel={onClose}
        cancelLabel={t(`adminBilling.${words}.keep`)}
      >
        <p>{t(`adminBilling.${words}.text`, { day: formatDate(finishAt, i18n.language) })}</p>
        <ReasonField form={change.form} isFirst />
      </CallForm>
    </Dialog>
  )
}
