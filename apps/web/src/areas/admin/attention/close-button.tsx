import { adminAttentionClose, overpaidOutcomes } from '@guidefeed/contract'
import type { AttentionItem } from '@guidefeed/contract'
import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from './attention.module.css'

type Props = { item: AttentionItem }

/** Money that left twice needs its outcome. */
const settling = adminAttentionClose.body.required({ outcome: true })

/** Closes an item that was dealt with outside the product, with a note; one about money that left twice with what became of it. */
export function CloseButton({ item }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t(`adminAttention.${wordsFor(item)}.label`)}
      </Button>
      {isOpen && <CloseDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const wordsFor = ({ kind }: AttentionItem) => (kind === 'overpaid' ? 'settle' : 'close')

type Values = { reason: string; outcome: '' | (typeof overpaidOutcomes)[number] }

/** The body of the call; no outcome = none is chosen, or the item has none. */
const bodyOf = ({ reason, outcome }: Values) => (outcome === '' ? { reason } : { reason, outcome })

function CloseDialog({ item, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const words = wordsFor(item)
  // Of the item as it was when the dialog opened: the list may be renewed meanwhile.
  const [version] = useState(item.version)
  const close = useFormCall<Values, unknown>({
    initialValues: { reason: '', outcome: '' },
    validate: (values) =>
      validateBy(words === 'settle' ? settling : adminAttentionClose.body)(bodyOf(values)),
    async send(values) {
      const sent = call('adminAttentionClose', {
        params: { id: String(item.id) },
        body: { ...bodyOf(values), version },
      })
      return sent.catch(async (error: unknown) => {
        // The list then shows the new reason.
        if (hasCode(error, 'record_changed')) await renewAdmin(queryClient)
        throw error
      })
    },
    shownByPage: ['record_changed'],
    async onDone() {
      onClose()
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminAttention.close.done') })
    },
  })
  const { form } = close
  return (
    <Dialog title={t(`adminAttention.kinds.${item.kind}`)} onClose={onClose}>
      <CallForm call={close} submitLabel={t(`adminAttention.${words}.label`)} onCancel={onClose}>
        <p>
          {item.kind === 'mappings_open'
            ? t('adminAttention.close.openMappings', { count: Number(item.cause_params?.['count']) })
            : t(`adminAttention.${words}.text`)}
        </p>
        {hasCode(close.error, 'record_changed') && <p role="alert">{t('adminAttention.close.changed')}</p>}
        {words === 'settle' && (
          <Radio.Group
            label={t('adminAttention.settle.outcome')}
            key={form.key('outcome')}
            {...form.getInputProps('outcome')}
          >
            <div className={classes.choices}>
              {overpaidOutcomes.map((outcome) => (
                <Radio
                  key={outcome}
                  size="md"
                  value={outcome}
                  label={t(`adminAttention.settle.outcomes.${outcome}`)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <Textarea
          size="md"
          rows={3}
          data-autofocus
          label={t('adminAttention.close.note')}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      </CallForm>
    </Dialog>
  )
}
