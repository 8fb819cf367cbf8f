import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '../decimal-field.tsx'

type FieldProps = { form: Pick<UseFormReturnType<Record<string, unknown>>, 'key' | 'getInputProps'> }

/** `limit`: the most that can be refunded, as a price. */
export function AmountField({ form, limit }: FieldProps & { limit: string }) {
  const { t } = useTranslation()
  return (
    <DecimalField
      form={form}
      name="amount"
      label={t('adminBilling.amount')}
      description={t('adminBilling.refund.upTo', { amount: limit })}
      isFirst
    />
  )
}

export function ReasonField({ form, isFirst = false }: FieldProps & { isFirst?: boolean }) {
  const { t } = useTranslation()
  return (
    <Textarea
      size="md"
      rows={3}
      data-autofocus={isFirst || undefined}
      label={t('adminBilling.refund.reason')}
      key={form.key('reason')}
      {...form.getInputProps('reason')}
    />
  )
}
