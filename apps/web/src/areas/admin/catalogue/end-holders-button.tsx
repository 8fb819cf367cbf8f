import { adminHolderEnd } from '@guidefeed/contract'
import type { FieldError, HolderChoice } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { formatPrice } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from '../card.module.css'

type Props = {
  channelIds: readonly number[]
  /** First names of a selection. */
  summary?: ReactNode
  /** After the bulk end has been queued. */
  onBegun?: () => void
}
type Sums = CallAnswer<'adminHolderSums'>['data']

/** Ends and refunds the subscriptions of customers who have channels that are gone. */
export function EndHoldersButton({ channelIds, summary, onBegun }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const query = { channel_ids: channelIds.join(',') }
  const sums = useQuery({
    queryKey: [...adminKeys.all, 'holderSums', query],
    queryFn: async ({ signal }) => (await call('adminHolderSums', { query, signal })).data,
    enabled: isOpen,
  })
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t('adminHolders.label')}
      </Button>
      {isOpen && (
        <Dialog title={t('adminHolders.title')} onClose={close}>
          {summary}
          <QueryState query={sums} height={320}>
            {(data) =>
              data.all.subscriptions === 0 ? (
                <p>{t('adminHolders.nobody')}</p>
              ) : (
                <EndHoldersForm channelIds={channelIds} onBegun={onBegun} sums={data} onClose={close} />
              )
            }
          </QueryState>
        </Dialog>
      )}
    </>
  )
}

function EndHoldersForm({
  channelIds,
  onBegun,
  sums,
  onClose,
}: {
  channelIds: readonly number[]
  onBegun: (() => void) | undefined
  sums: Sums
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { update } = useListSearch()
  const isOwed = sums.without_others.subscriptions > 0
  // Ending the subscriptions of customers with other channels is never proposed.
  const [holders, setHolders] = useState<HolderChoice | null>(isOwed ? 'without_others' : null)
  const amountOf = (choice: HolderChoice) => formatPrice(sums[choice].refund, sums.currency, i18n.language)
  const chosen = holders === null ? undefined : sums[holders]
  const bodyOf = (reason: string) => ({
    channel_ids: [...channelIds],
    holders: holders ?? undefined,
    expected_total: chosen?.subscriptions,
    refund: chosen?.refund,
    reason,
  })
  const end = useFormCall({
    initialValues: { reason: '' },
    validate: ({ reason }): Record<string, FieldError> =>
      holders === null ? { holders: { code: 'required' } } : validateBy(adminHolderEnd.body)(bodyOf(reason)),
    async send({ reason }) {
      const body = adminHolderEnd.body.parse(bodyOf(reason))
      return call('adminHolderEnd', { body }).catch(async (error: unknown) => {
        // The dialog then shows the new numbers.
        if (hasCode(error, 'selection_changed')) await renewAdmin(queryClient)
        throw error
      })
    },
    async onDone({ data }) {
      onClose()
      onBegun?.()
      await update({ ending: String(data.id) })
      await showToast({ kind: 'success', message: t('adminHolders.begun') })
    },
    fallbackFields: { selection_changed: 'reason', holder_ending_running: 'reason' },
  })
  const choiceOf = (choice: HolderChoice) => (
    <Radio
      value={choice}
      disabled={sums[choice].subscriptions === 0}
      label={t(`adminHolders.${choice}`)}
      description={t('adminHolders.sum', { total: sums[choice].subscriptions, amount: amountOf(choice) })}
    />
  )
  return (
    <CallForm
      call={end}
      submitLabel={
        holders === null ? t('adminHolders.label') : t('adminHolders.submit', { amount: amountOf(holders) })
      }
      isDangerous
      onCancel={onClose}
    >
      <p>{t('adminHolders.text')}</p>
      <Radio.Group
        label={t('adminHolders.whose')}
        description={t('adminHolders.hint')}
        value={holders ?? ''}
        error={end.form.errors['holders']}
        onChange={(value) => setHolders(value === 'all' ? 'all' : 'without_others')}
      >
        <div className={classes.choices}>
          {choiceOf('without_others')}
          {choiceOf('all')}
        </div>
      </Radio.Group>
      <Textarea
        size="md"
        rows={3}
        data-autofocus
        label={t('adminHolders.reason')}
        key={end.form.key('reason')}
        {...end.form.getInputProps('reason')}
      />
    </CallForm>
  )
}
