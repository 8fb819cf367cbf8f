import { voucherKinds } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../api/queries.ts'
import type { FormCall } from '../../../features/account-form/use-form-call.ts'
import { DecimalField } from '../decimal-field.tsx'
import type { VoucherValues } from './voucher-facts.ts'
import { Select } from '../../../ui/select.tsx'

type FieldsProps = Pick<FormCall<VoucherValues>, 'form'> & {
  /** Fixes code, kind and value. */
  isUsed: boolean
}

export function useVoucherLabels() {
  const { t } = useTranslation()
  return {
    code: t('adminVouchers.code'),
    kind: t('adminVouchers.kind'),
    value: t('adminVouchers.value'),
    max_uses: t('adminVouchers.maxUses'),
    valid_from: t('adminList.utcDay', { label: t('adminVouchers.from') }),
    valid_until: t('adminList.utcDay', { label: t('adminVouchers.until') }),
    service_ids: t('adminVouchers.services'),
    first_purchase_only: t('adminVouchers.firstPurchase'),
    active: t('adminVouchers.active'),
  }
}

/** Fields of a voucher, for its dialogs. */
export function VoucherFields({ form, isUsed }: FieldsProps) {
  const { t } = useTranslation()
  const labels = useVoucherLabels()
  return (
    <>
      <p>{t(isUsed ? 'adminVouchers.usedHint' : 'adminVouchers.hint')}</p>
      <TextInput
        size="md"
        data-autofocus
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        label={labels.code}
        description={t('adminVouchers.codeHint')}
        disabled={isUsed}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Select
        size="md"
        label={labels.kind}
        data={voucherKinds.map((kind) => ({ value: kind, label: t(`adminVouchers.kinds.${kind}`) }))}
        disabled={isUsed}
        key={form.key('kind')}
        {...form.getInputProps('kind')}
      />
      <DecimalField
        form={form}
        name="value"
        label={labels.value}
        description={t('adminVouchers.valueHint')}
        disabled={isUsed}
      />
      <TextInput
        size="md"
        inputMode="numeric"
        label={labels.max_uses}
        description={t('adminVouchers.maxUsesHint')}
        key={form.key('max_uses')}
        {...form.getInputProps('max_uses')}
      />
      <TextInput
        size="md"
        type="date"
        label={labels.valid_from}
        key={form.key('valid_from')}
        {...form.getInputProps('valid_from')}
      />
      <Until form={form} />
      <ServiceChoice key={form.key('service_ids')} form={form} />
      <Checkbox
        label={labels.first_purchase_only}
        key={form.key('first_purchase_only')}
        {...form.getInputProps('first_purchase_only', { type: 'checkbox' })}
      />
      <SwitchedOn form={form} />
    </>
  )
}

/** Fields of a gift's voucher. The others stay as the giver bought them. */
export function GiftVoucherFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('adminVouchers.giftHint')}</p>
      <Until form={form} />
      <SwitchedOn form={form} />
    </>
  )
}

function Until({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const labels = useVoucherLabels()
  return (
    <TextInput
      size="md"
      type="date"
      label={labels.valid_until}
      description={t('adminVouchers.untilHint')}
      key={form.key('valid_until')}
      {...form.getInputProps('valid_until')}
    />
  )
}

function SwitchedOn({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const labels = useVoucherLabels()
  return (
    <Checkbox
      label={labels.active}
      description={t('adminVouchers.activeHint')}
      key={form.key('active')}
      {...form.getInputProps('active', { type: 'checkbox' })}
    />
  )
}

/** Services that the voucher applies to; none chosen = all. Keeps chosen services that are no longer offered. */
function ServiceChoice({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const services = useQuery(servicesQuery).data ?? []
  const [chosen, setChosen] = useState(() => form.getValues().service_ids.split(',').filter(Boolean))
  const { onChange } = form.getInputProps('service_ids')
  return (
    <Checkbox.Group
      size="md"
      label={t('adminVouchers.services')}
      description={t('adminVouchers.servicesHint')}
      value={chosen}
      onChange={(ids) => {
        setChosen(ids)
        onChange(ids.join())
      }}
    >
      {services.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} mt={8} />
      ))}
    </Checkbox.Group>
  )
}
